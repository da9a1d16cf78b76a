# Installs the Marsad agent on Windows, or removes it again. In a PowerShell that runs as administrator:
#   $env:MARSAD_ENROLMENT_KEY = '...'; irm @SERVER@/install.ps1 | iex
#   $env:MARSAD_UNINSTALL = '1'; irm @SERVER@/install.ps1 | iex
# MARSAD_DOWNGRADE = '1' takes an agent older than the installed one, MARSAD_NEW_KEY = '1' one that is signed by another key.
# All of it is one script block that the last line calls, so a download that was cut off does nothing.
$marsad = {
  Set-StrictMode -Version 3
  $ErrorActionPreference = 'Stop'
  $ProgressPreference = 'SilentlyContinue'

  $server = '@SERVER@'
  $nodeVersion = '@NODE_VERSION@'
  $task = 'Marsad agent'
  $lib = Join-Path $env:ProgramFiles 'marsad-agent'
  $data = Join-Path $env:ProgramData 'marsad-agent'
  $agent = Join-Path $lib 'marsad-agent.mjs'
  $conf = Join-Path $data 'agent.conf'
  # Beside where it goes, and as closed: only administrators write there.
  $work = "$lib.new"
  # The agent must be signed by this key; empty where whoever built it has none.
  $releaseKey = @'
@RELEASE_KEY@
'@
  # What the server has, each file with its size and its SHA-256; the last line is the signature over the others.
  $release = @'
@RELEASE@
'@
  # S-1-5-19 is LOCAL SERVICE, whatever the system's language calls it.
  $account = '*S-1-5-19'

  function Get-Checked([string] $address, [string] $file, [string] $expected) {
    Invoke-WebRequest -UseBasicParsing -Uri $address -OutFile $file
    $found = (Get-FileHash -Algorithm SHA256 $file).Hash.ToLowerInvariant()
    if ($found -ne $expected) { throw "$address has the wrong SHA-256: $found, expected $expected." }
  }

  # Without a byte order mark, which Windows PowerShell would put first, and with the line ends that were signed.
  function Set-Text([string] $file, [string] $text) {
    [IO.File]::WriteAllText($file, $text.Replace("`r`n", "`n"), [Text.UTF8Encoding]::new($false))
  }

  # .NET Framework has no Ed25519. Node has, and is the first to run: it is not ours, and is checked on its own.
  function Test-Signature([string] $node, [string] $statement, [string] $signature) {
    $files = 'statement', 'signature', 'release.pub', 'verify.cjs' | ForEach-Object { Join-Path $work $_ }
    Set-Text $files[0] $statement
    Set-Text $files[1] $signature
    Set-Text $files[2] $releaseKey
    Set-Text $files[3] @'
const [text, signature, key] = process.argv.slice(2).map((path) => require('fs').readFileSync(path))
process.exit(require('crypto').verify(null, text, key, Buffer.from(String(signature), 'base64')) ? 0 : 1)
'@
    & $node $files[3] $files[0] $files[1] $files[2]
    return $LASTEXITCODE -eq 0
  }

  # Nothing that the statement says is believed before this is done.
  function Get-Release([string] $node) {
    $statement, $signature = $release.Replace("`r`n", "`n") -split '(?m)^signature ', 2
    $pinned = Join-Path $lib 'release.pub'
    if ((Test-Path $pinned) -and -not $takesNewKey -and
      (Get-Content -Raw $pinned).Trim().Replace("`r`n", "`n") -ne $releaseKey.Trim().Replace("`r`n", "`n")) {
      throw "The agent of $server is not signed with the installed agent's release key ($pinned). If that is expected, set `$env:MARSAD_NEW_KEY = '1'."
    }
    if (-not $releaseKey.Trim()) {
      Write-Host 'Warning: this agent is not signed; the server has no release key.'
    } elseif (-not (Test-Signature $node $statement $signature)) {
      throw "The agent is not signed with this server's release key. Nothing was changed."
    }
    if ($statement -notmatch '(?m)^product marsad-agent$') { throw "The server's download is not the Marsad agent." }
    $version = [regex]::Match($statement, '(?m)^version (\d+\.\d+\.\d+)$').Groups[1].Value
    $installed = if (Test-Path $agent) { [regex]::Match((Get-Content -TotalCount 2 $agent) -join "`n", '// marsad-agent (\d+\.\d+\.\d+)').Groups[1].Value }
    if ($installed -and -not $takesOlder -and [version] $version -lt [version] $installed) {
      throw "The server offers $version, older than the installed $installed. To downgrade, set `$env:MARSAD_DOWNGRADE = '1'."
    }
    return [regex]::Match($statement, '(?m)^file marsad-agent\.mjs \d+ ([0-9a-f]{64})$').Groups[1].Value
  }

  function Test-Node([string] $file) {
    if (-not $file -or -not (Test-Path $file)) { return $false }
    $major = & $file -p 'process.versions.node.split(`.`)[0]'
    return [int] $major -ge 24
  }

  # The agent's user must be able to run it, so one from somebody's profile is copied.
  function Find-Node {
    $own = Join-Path $lib 'node.exe'
    if (Test-Node $own) { return $own }
    $staged = Join-Path $work 'node.exe'
    $found = Get-Command node.exe -ErrorAction SilentlyContinue
    if ($found -and (Test-Node $found.Source)) {
      if ($found.Source.StartsWith($env:ProgramFiles)) { return $found.Source }
      Copy-Item $found.Source $staged
      return $staged
    }
    $machine = if ($env:PROCESSOR_ARCHITECTURE -eq 'ARM64') { 'arm64' } else { 'x64' }
    $address = "https://nodejs.org/dist/v$nodeVersion"
    Write-Host "Downloading Node.js $nodeVersion"
    $sums = (Invoke-WebRequest -UseBasicParsing -Uri "$address/SHASUMS256.txt").Content
    $listed = [regex]::Match($sums, "(?m)^([0-9a-f]{64})  win-$machine/node\.exe$").Groups[1].Value
    Get-Checked "$address/win-$machine/node.exe" $staged $listed
    # Its makers sign it for Windows, which is more than a checksum from the same place.
    if ((Get-AuthenticodeSignature $staged).Status -ne 'Valid') { throw 'node.exe has no valid Authenticode signature.' }
    return $staged
  }

  # A task that is not disabled would start the agent again within a minute, while its files are replaced.
  function Stop-Agent {
    if (-not (Get-ScheduledTask -TaskName $task -ErrorAction SilentlyContinue)) { return }
    $null = Disable-ScheduledTask -TaskName $task
    Stop-ScheduledTask -TaskName $task
  }

  # If nothing else happens, the agent that is there goes on.
  function Restore-Agent {
    if (Get-ScheduledTask -TaskName $task -ErrorAction SilentlyContinue) { $null = Enable-ScheduledTask -TaskName $task }
  }

  function Remove-Agent {
    Stop-Agent
    Unregister-ScheduledTask -TaskName $task -Confirm:$false -ErrorAction SilentlyContinue
    foreach ($folder in $lib, $work, $data) {
      if (Test-Path $folder) { Remove-Item -Recurse -Force $folder }
    }
  }

  # Every user may make folders in ProgramData, and who made one may put settings in it that name another server.
  function New-DataFolder {
    $isNewData = -not (Test-Path $data)
    $folder = New-Item -ItemType Directory -Force $data
    $owner = (Get-Acl $data).GetOwner([Security.Principal.SecurityIdentifier]).Value
    if ($owner -notin 'S-1-5-18', 'S-1-5-32-544' -or ($folder.Attributes -band [IO.FileAttributes]::ReparsePoint)) {
      throw "$data is not owned by an administrator. Check its content, remove it, and run this again."
    }
    # The key of this device lies here: for the system, its administrators and the agent alone.
    $null = icacls $data /inheritance:r /grant '*S-1-5-18:(OI)(CI)F' '*S-1-5-32-544:(OI)(CI)F' "${account}:(OI)(CI)M"
    if ($LASTEXITCODE -ne 0) { throw "Could not restrict access to $data." }
    # Whatever came in before it was closed.
    if ($isNewData) { Get-ChildItem -Force $data | Remove-Item -Recurse -Force }
    return $isNewData
  }

  function Register-Agent([string] $node) {
    # --stay: the task does not know the exit code after which only a person can help.
    $action = New-ScheduledTaskAction -Execute $node -Argument "--max-semi-space-size=1 --no-maglev --single-threaded `"$agent`" run --stay --config `"$conf`""
    # Task Scheduler restarts what could not start, but not what has ended: another trigger does, unless the agent runs.
    $atStartup = New-ScheduledTaskTrigger -AtStartup
    $everyMinute = New-ScheduledTaskTrigger -Once -At (Get-Date) -RepetitionInterval (New-TimeSpan -Minutes 1)
    $settings = New-ScheduledTaskSettingsSet -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries `
      -ExecutionTimeLimit ([TimeSpan]::Zero) -MultipleInstances IgnoreNew
    $principal = New-ScheduledTaskPrincipal -UserId 'S-1-5-19' -LogonType ServiceAccount -RunLevel Limited
    $null = Register-ScheduledTask -Force -TaskName $task -Action $action -Settings $settings -Principal $principal `
      -Trigger $atStartup, $everyMinute -Description "Reads this machine and reports to $server"
    Start-ScheduledTask -TaskName $task
  }

  function Install-Agent([string] $key) {
    $identity = Join-Path $data 'identity.json'
    $isEnrolled = (Test-Path $identity) -and (Select-String -Quiet -Path $identity -Pattern '"deviceId": "')
    if (-not $key -and -not $isEnrolled) { throw 'No enrolment key: set $env:MARSAD_ENROLMENT_KEY.' }
    Write-Host @"

The Marsad agent collects every second and reports to $($server):
  - CPU, memory, disks and network interfaces
  - host name, addresses, operating system and hardware
  - the process list, while someone views it or when a threshold is exceeded
and, when they change:
  - USB devices, applications, accounts with their last login, security events
  - firewall, antivirus, disk encryption and update status
It runs as LOCAL SERVICE, accepts no commands, opens no port and never updates itself.

"@
    $isNewData = $false
    $isDone = $false
    if (Test-Path $work) { Remove-Item -Recurse -Force $work }
    $null = New-Item -ItemType Directory $work
    try {
      # Until the server has agreed nothing that runs here is touched.
      $node = Find-Node
      $sha256 = Get-Release $node
      $bundle = Join-Path $work 'marsad-agent.mjs'
      Get-Checked "$server/agent/download/marsad-agent.mjs" $bundle $sha256
      $isNewData = New-DataFolder
      $text = if (Test-Path $conf) { Get-Content -Raw $conf } else {
        @'
@CONFIG@
'@ -replace '(?m)^#server =', 'server ='
      }
      # Settings that are there stay; whoever enrols has said where to.
      if ($key -or $isNewData) { $text = $text -replace '(?m)^ *server *=[^\r\n]*', "server = $server" }
      $stagedConf = Join-Path $work 'agent.conf'
      Set-Text $stagedConf $text
      $enrolling = Join-Path $data 'enrolling'
      if (Test-Path $enrolling) { Remove-Item -Recurse -Force $enrolling }
      if ($key) {
        Write-Host "Enrolling this machine with $server"
        $env:MARSAD_AGENT_DATA_DIR = $enrolling
        # By a pipe: every user of the machine can read the arguments of a program.
        $key | & $node $bundle enrol --server $server --config $stagedConf
        Remove-Item Env:MARSAD_AGENT_DATA_DIR
        if ($LASTEXITCODE -ne 0) { throw 'Enrolment failed; see the message above.' }
      }

      Stop-Agent
      $null = New-Item -ItemType Directory -Force $lib
      foreach ($name in 'node.exe', 'marsad-agent.mjs', 'release.pub') {
        $staged = Join-Path $work $name
        if (Test-Path $staged) { Move-Item -Force $staged (Join-Path $lib $name) }
      }
      if ($node.StartsWith($work)) { $node = Join-Path $lib 'node.exe' }
      if (-not $releaseKey.Trim()) { Remove-Item (Join-Path $lib 'release.pub') -ErrorAction SilentlyContinue }
      if ($key) {
        Move-Item -Force (Join-Path $enrolling 'identity.json') $identity
        # A file that was moved keeps the rights of where it came from.
        $null = icacls $identity /reset
      }
      Set-Text $conf $text
      Register-Agent $node
      $isDone = $true
    } finally {
      if (-not $isDone) { Restore-Agent }
      Remove-Item -Recurse -Force $work -ErrorAction SilentlyContinue
      if ($isNewData -and -not $isDone -and -not (Test-Path $agent)) { Remove-Item -Recurse -Force $data }
      elseif (Test-Path (Join-Path $data 'enrolling')) { Remove-Item -Recurse -Force (Join-Path $data 'enrolling') }
    }
    Write-Host "The agent is running. To remove it: `$env:MARSAD_UNINSTALL = '1'; irm $server/install.ps1 | iex"
  }

  $key = $env:MARSAD_ENROLMENT_KEY
  $uninstall = $env:MARSAD_UNINSTALL
  $takesNewKey = $env:MARSAD_NEW_KEY
  $takesOlder = $env:MARSAD_DOWNGRADE
  Remove-Item Env:MARSAD_ENROLMENT_KEY, Env:MARSAD_UNINSTALL, Env:MARSAD_NEW_KEY, Env:MARSAD_DOWNGRADE -ErrorAction SilentlyContinue
  $me = [Security.Principal.WindowsPrincipal] [Security.Principal.WindowsIdentity]::GetCurrent()
  if (-not $me.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)) {
    throw 'Administrator rights are required: open PowerShell with "Run as administrator".'
  }
  if ($uninstall) {
    Remove-Agent
    Write-Host 'The Marsad agent and its data were removed.'
    Write-Host "The device and its history stay in Marsad until you remove it at $server/servers"
  } else { Install-Agent $key }
}
& $marsad
