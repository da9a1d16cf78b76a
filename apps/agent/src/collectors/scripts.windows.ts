/**
 * PowerShell scripts for Windows. They end with the agent, because they watch their parent process. Class names
 * are the same in every language of Windows; those of performance counters are not.
 */
export const opening = String.raw`
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false
$parent = (Get-CimInstance Win32_Process -Filter "ProcessId = $PID").ParentProcessId
$clock = [System.Diagnostics.Stopwatch]::StartNew()
# In the calendar of the machine this could be the year 1446.
function Instant($time) { if ($time) { ([datetime]$time).ToUniversalTime().ToString('yyyy-MM-ddTHH:mm:ssZ', [System.Globalization.CultureInfo]::InvariantCulture) } }
function Show($what) { [Console]::Out.WriteLine((ConvertTo-Json $what -Compress -Depth 8)) }
`

/** One line every five seconds with all readings. */
export const machineScript = `${opening}${String.raw`
$machine = [Microsoft.Win32.RegistryKey]::OpenBaseKey('LocalMachine', 'Registry64')
$policy = 'SYSTEM\CurrentControlSet\Services\SharedAccess\Parameters\FirewallPolicy'
$uninstall = 'Microsoft\Windows\CurrentVersion\Uninstall'
$update = 'SOFTWARE\Microsoft\Windows\CurrentVersion\WindowsUpdate\Auto Update'
function Values($path, $name) {
  $key = $machine.OpenSubKey($path)
  if ($key) { "$($key.ValueCount) $($key.GetValue($name))"; $key.Close() }
}
function Names($path) {
  $key = $machine.OpenSubKey($path)
  if ($key) { $key.GetSubKeyNames(); $key.Close() }
}
$plugs = 0
try { Register-CimIndicationEvent -ClassName Win32_DeviceChangeEvent -SourceIdentifier Plugs } catch { $plugs = $null }
while ($true) {
  [void][System.Diagnostics.Process]::GetProcessById($parent)
  # Signs that something slow has changed; without them it is found by the hour.
  $marks = @{}
  try {
    Get-Event -SourceIdentifier Plugs -ErrorAction SilentlyContinue | ForEach-Object {
      $plugs++
      Remove-Event -EventIdentifier $_.EventIdentifier
    }
    $profiles = @('DomainProfile', 'StandardProfile', 'PublicProfile', 'FirewallRules') | ForEach-Object { Values "$policy\$_" 'EnableFirewall' }
    $titles = @(Names "SOFTWARE\$uninstall") + @(Names "SOFTWARE\WOW6432Node\$uninstall")
    $waiting = @(Names $update) -contains 'RebootRequired'
    $titlesHash = ($titles -join ' ').GetHashCode()
    $marks = @{ usb = "$plugs"; firewall = ($profiles -join ' '); applications = "$titlesHash"; restart = "$waiting" }
  } catch {}
  $interfaces = @([System.Net.NetworkInformation.NetworkInterface]::GetAllNetworkInterfaces() | ForEach-Object {
    $figures = $_.GetIPStatistics()
    @{
      name = $_.Name; description = $_.Description; type = "$($_.NetworkInterfaceType)"; status = "$($_.OperationalStatus)"
      receivedBytes = $figures.BytesReceived; transmittedBytes = $figures.BytesSent
      receivedPackets = $figures.UnicastPacketsReceived + $figures.NonUnicastPacketsReceived
      transmittedPackets = $figures.UnicastPacketsSent + $figures.NonUnicastPacketsSent
      receiveErrors = $figures.IncomingPacketsWithErrors; transmitErrors = $figures.OutgoingPacketsWithErrors
    }
  })
  $disks = @(Get-CimInstance Win32_PerfRawData_PerfDisk_PhysicalDisk | Where-Object { $_.Name -ne '_Total' } | ForEach-Object {
    @{
      name = $_.Name; reads = $_.DiskReadsPersec; readBytes = $_.DiskReadBytesPersec
      writes = $_.DiskWritesPersec; writtenBytes = $_.DiskWriteBytesPersec
      idleTicks = $_.PercentIdleTime; allTicks = $_.PercentIdleTime_Base
    }
  })
  $volumes = @([System.IO.DriveInfo]::GetDrives() | Where-Object { $_.DriveType -eq 'Fixed' -and $_.IsReady } | ForEach-Object {
    @{
      name = $_.Name; format = $_.DriveFormat; totalBytes = $_.TotalSize
      freeBytes = $_.TotalFreeSpace; availableBytes = $_.AvailableFreeSpace
    }
  })
  $memory = Get-CimInstance Win32_PerfRawData_PerfOS_Memory
  $pages = @(Get-CimInstance Win32_PageFileUsage)
  Show @{
    marks = $marks
    atMs = $clock.ElapsedMilliseconds; interfaces = $interfaces; disks = $disks; volumes = $volumes
    freeBytes = $memory.FreeAndZeroPageListBytes
    cachedBytes = $memory.StandbyCacheCoreBytes + $memory.StandbyCacheNormalPriorityBytes + $memory.StandbyCacheReserveBytes + $memory.ModifiedPageListBytes
    swapTotalMegabytes = [long]($pages | Measure-Object AllocatedBaseSize -Sum).Sum
    swapUsedMegabytes = [long]($pages | Measure-Object CurrentUsage -Sum).Sum
    processes = [System.Diagnostics.Process]::GetProcesses().Length
  }
  Start-Sleep -Seconds 5
}
`}`

/** One line every second while the processes are viewed. */
export const processesScript = `${opening}${String.raw`
$owners = @{}
while ($true) {
  [void][System.Diagnostics.Process]::GetProcessById($parent)
  $processes = @(Get-CimInstance Win32_Process | ForEach-Object {
    $key = "$($_.ProcessId) $($_.CreationDate.Ticks)"
    if (-not $owners.ContainsKey($key)) {
      try { $owners[$key] = (Invoke-CimMethod -InputObject $_ -MethodName GetOwner).User } catch { $owners[$key] = '' }
    }
    @{
      pid = $_.ProcessId; name = $_.Name; user = $owners[$key]; command = $_.CommandLine; threads = $_.ThreadCount
      cpuTicks = $_.KernelModeTime + $_.UserModeTime; memoryBytes = $_.WorkingSetSize
    }
  })
  Show @{ processes = $processes }
  Start-Sleep -Seconds 1
}
`}`

/** One line, once. */
export const hostScript = `${opening}${String.raw`
$system = Get-CimInstance Win32_OperatingSystem
$computer = Get-CimInstance Win32_ComputerSystem
$cryptography = 'HKLM:\SOFTWARE\Microsoft\Cryptography'
Show @{
  caption = $system.Caption; version = $system.Version; build = $system.BuildNumber
  bootTime = (Instant $system.LastBootUpTime)
  machineGuid = (Get-ItemProperty $cryptography).MachineGuid
  manufacturer = $computer.Manufacturer; model = $computer.Model
  cpu = @(Get-CimInstance Win32_Processor)[0].Name
}
`}`
