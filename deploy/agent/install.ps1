# Installs the Marsad agent on Windows, or removes it again. In a PowerShell that runs as administrator:
#   $env:MARSAD_ENROLMENT_KEY = '...'; irm @SERVER@/install.ps1 | iex
#   $env:MARSAD_UNINSTALL = '1'; irm @SERVER@/install.ps1 | iex
# All of it is one script block that the last line calls, so a download that was cut off does nothing.
$marsad = {
  Set-StrictMode -Version 3
  $ErrorActionPreference = 'Stop'
  $ProgressPreference = 'SilentlyContinue'

  $server = '@SERVER@'
  $sha256 = '@SHA256@'
  $nodeVersion = '@NODE_VERSION@'
  $task = 'Marsad agent'
  $lib = Join-Path $env:ProgramFiles 'marsad-agent'
  $data = Join-Path $env:ProgramData 'marsad-agent'
  $agent = Join-Path $lib 'marsad-agent.mjs'
  $conf = Join-Path $data 'agent.conf'
  # S-1-5-19 is LOCAL SERVICE, whatever the system's language calls it.
  $account = '*S-1-5-19'

  function Get-Checked([string] $address, [string] $file, [string] $expected) {
    Invoke-WebRequest -UseBasicParsing -Uri $address -OutFile $file
    $found = (Get-FileHash -Algorithm SHA256 $file).Hash.ToLowerInvariant()
    if ($found -ne $expected) { throw "$address is not what it should be: its SHA-256 is $found, expected $expected." }
  }

  function Test-Node([string] $file) {
    if (-not $file -or -not (Test-Path $file)) { return $false }
    $major = & $file -p 'process.versions.node.split(`.`)[0]'
    return [int] $major -ge 24
  }

  # The agent's user must be able to run it, so one from somebody's profile is copied.
  function Install-Node([string] $work) {
    $own = Join-Path $lib 'node.exe'
    if (Test-Node $own) { return $own }
    $found = Get-Command node.exe -ErrorAction SilentlyContinue
    if ($found -and (Test-Node $found.Source)) {
      if ($found.Source.StartsWith($env:ProgramFiles)) { return $found.Source }
      Copy-Item $found.Source $own
      return $own
    }
    $machine = if ($env:PROCESSOR_ARCHITECTURE -eq 'ARM64') { 'arm64' } else { 'x64' }
    $address = "https://nodejs.org/dist/v$nodeVersion"
    Write-Host "Fetching Node $nodeVersion"
    $sums = (Invoke-WebRequest -UseBasicParsing -Uri "$address/SHASUMS256.txt").Content
    $listed = [regex]::Match($sums, "(?m)^([0-9a-f]{64})  win-$machine/node\.exe$").Groups[1].Value
    $file = Join-Path $work 'node.exe'
    Get-Checked "$address/win-$machine/node.exe" $file $listed
    Copy-Item $file $own
    return $own
  }

  function Stop-Agent {
    if (Get-ScheduledTask -TaskName $task -ErrorAction SilentlyContinue) {
      Stop-ScheduledTask -TaskName $task
      Unregister-ScheduledTask -TaskName $task -Confirm:$false
    }
  }

  function Remove-Agent {
    Stop-Agent
    foreach ($folder in $lib, $data) {
      if (Test-Path $folder) { Remove-Item -Recurse -Force $folder }
    }
  }

  function Register-Agent([string] $node) {
    $action = New-ScheduledTaskAction -Execute $node -Argument "`"$agent`" run --config `"$conf`""
    $settings = New-ScheduledTaskSettingsSet -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries `
      -ExecutionTimeLimit ([TimeSpan]::Zero) -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1)
    $principal = New-ScheduledTaskPrincipal -UserId 'S-1-5-19' -LogonType ServiceAccount -RunLevel Limited
    $null = Register-ScheduledTask -TaskName $task -Action $action -Settings $settings -Principal $principal `
      -Trigger (New-ScheduledTaskTrigger -AtStartup) -Description "Reads this machine and reports to $server"
    Start-ScheduledTask -TaskName $task
  }

  function Install-Agent([string] $key) {
    $identity = Join-Path $data 'identity.json'
    $isEnrolled = (Test-Path $identity) -and (Select-String -Quiet -Path $identity -Pattern '"deviceId": "')
    if (-not $key -and -not $isEnrolled) { throw 'No enrolment key: it comes in $env:MARSAD_ENROLMENT_KEY.' }
    Write-Host @"

The Marsad agent reads, once a second, and reports to $($server):
  - processors, memory, disks and network interfaces
  - the host's name, addresses, system and hardware
  - the table of processes, while somebody looks at it or when a limit is crossed
and, when they change:
  - USB devices, applications, accounts with their last login, security events
  - the state of firewall, antivirus, disk encryption and updates
It runs as LOCAL SERVICE, takes no commands, opens no port and never updates itself.

"@
    $isNew = -not (Test-Path $lib)
    $work = Join-Path ([IO.Path]::GetTempPath()) ([guid]::NewGuid())
    $null = New-Item -ItemType Directory $work
    try {
      $bundle = Join-Path $work 'marsad-agent.mjs'
      Get-Checked "$server/agent/download/marsad-agent.mjs" $bundle $sha256
      Stop-Agent
      $null = New-Item -ItemType Directory -Force $lib, $data
      $node = Install-Node $work
      Copy-Item -Force $bundle $agent
    } finally { Remove-Item -Recurse -Force $work }

    # The key of this device lies here: for the system, its administrators and the agent alone.
    $null = icacls $data /inheritance:r /grant '*S-1-5-18:(OI)(CI)F' '*S-1-5-32-544:(OI)(CI)F' "${account}:(OI)(CI)M"
    if (-not (Test-Path $conf)) {
      $text = @'
@CONFIG@
'@
      $text = $text -replace '(?m)^#server =.*$', "server = $server"
      # Without a byte order mark, which Windows PowerShell would put first.
      [IO.File]::WriteAllText($conf, $text, [Text.UTF8Encoding]::new($false))
    }
    if ($key) {
      Write-Host "Enrolling this machine at $server"
      $again = if ($isEnrolled) { @('--replace') } else { @() }
      # By a pipe: every user of the machine can read the arguments of a program.
      $key | & $node $agent enrol --config $conf @again
      if ($LASTEXITCODE -ne 0) {
        if ($isNew) { Remove-Agent }
        throw 'The server did not take this machine in. What it said stands above.'
      }
    }
    Register-Agent $node
    Write-Host "The agent runs. To remove it: `$env:MARSAD_UNINSTALL = '1'; irm $server/install.ps1 | iex"
  }

  $key = $env:MARSAD_ENROLMENT_KEY
  $uninstall = $env:MARSAD_UNINSTALL
  Remove-Item Env:MARSAD_ENROLMENT_KEY, Env:MARSAD_UNINSTALL -ErrorAction SilentlyContinue
  $me = [Security.Principal.WindowsPrincipal] [Security.Principal.WindowsIdentity]::GetCurrent()
  if (-not $me.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)) {
    throw 'Only an administrator can do this: open PowerShell with "Run as administrator".'
  }
  if ($uninstall) {
    Remove-Agent
    Write-Host 'The Marsad agent and all that it kept are gone.'
    Write-Host "The device stays in the dashboard with its history until somebody removes it there: $server/servers"
  } else { Install-Agent $key }
}
& $marsad
