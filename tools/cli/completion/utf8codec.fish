# Completion for fish. The program itself says what can follow, from its tables of options.
function __utf8codec_complete
    set -l words (commandline -opc)
    set -l token (commandline -ct)
    for line in ($words[1] __complete $words[2..-1] "$token" 2>/dev/null)
        if test "$line" = :files
            set -l option (string match -r -- '^--[^=]*=' $token)
            for path in (__fish_complete_path (string replace -r -- '^--[^=]*=' '' $token))
                echo "$option$path"
            end
        else
            echo $line
        end
    end
end
complete -c utf8codec -f -a '(__utf8codec_complete)'
