import type { ApplicationCategory } from '@marsad/contract/inventory'

/** Categories by name, for titles without their own; the first match counts. */
const table: [pattern: RegExp, category: ApplicationCategory][] = [
  [
    /defender|antivirus|anti-malware|malwarebytes|crowdstrike|falcon sensor|sentinel ?one|sophos|eset |kaspersky|bitdefender|norton|mcafee|trellix|avast|avg |clamav|bitwarden|1password|keepass|lastpass|wireguard|openvpn|anyconnect|globalprotect|forticlient|yubikey|little snitch|nessus|wazuh/i,
    'security',
  ],
  [
    /\b(google chrome|chromium|firefox|microsoft edge|opera|brave|vivaldi|safari|tor browser|arc)\b(?!.*webview)/i,
    'browser',
  ],
  [
    /steam|epic games|battle\.net|minecraft|xbox|gog galaxy|ubisoft connect|riot|league of legends|roblox|playnite|solitaire|\bgame(s|bar)?\b/i,
    'gaming',
  ],
  [
    /visual studio|\bgit\b|github|gitlab|node\.?js|python|\bjava\b|\bjdk\b|openjdk|temurin|\.net (sdk|runtime|core)|windows sdk|docker|podman|kubernetes|jetbrains|intellij|pycharm|webstorm|rider\b|eclipse|android studio|xcode|postman|insomnia|sublime text|notepad\+\+|cmake|\bgo programming|golang|\brust|mysql|postgresql|pgadmin|mongodb|sql server|dbeaver|putty|winscp|terminal|powershell|vagrant|virtualbox|vmware workstation/i,
    'development',
  ],
  [
    /vlc|spotify|itunes|\bmusic\b|\btv\b|obs studio|audacity|photoshop|lightroom|premiere|after effects|illustrator|gimp|inkscape|blender|handbrake|plex|kodi|quicktime|media player|photos|imovie|garageband|final cut|davinci|paint/i,
    'media',
  ],
  [
    /office|microsoft 365|\b(word|excel|powerpoint|outlook|onenote|teams|onedrive|visio|access)\b|libreoffice|openoffice|slack|zoom|webex|skype|notion|evernote|obsidian|acrobat|adobe reader|thunderbird|\b(pages|numbers|keynote|calendar|mail|notes|reminders|calculator)\b|trello|todoist|dropbox|google drive|foxit/i,
    'productivity',
  ],
]

const find = (words: string) => table.find(([pattern]) => pattern.test(words))?.[1]

export const categoryByName = (name: string, vendor: string): ApplicationCategory =>
  find(name) ?? find(vendor) ?? 'other'
