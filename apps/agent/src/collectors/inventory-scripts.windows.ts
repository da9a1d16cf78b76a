import { opening } from './scripts.windows.ts'

/**
 * PowerShell scripts for the inventory: they print one line and end. Each result stands alone: errors are
 * reported by names and numbers, because their messages are localized.
 */
const looking = `${opening}${String.raw`
function Look($work) {
  try { return @{ ok = (& $work) } } catch {
    $cause = $_.Exception.GetBaseException()
    return @{ error = @{ category = "$($_.CategoryInfo.Category)"; id = "$($_.FullyQualifiedErrorId)"; type = $cause.GetType().FullName; code = $cause.HResult } }
  }
}
$machine = [Microsoft.Win32.RegistryKey]::OpenBaseKey('LocalMachine', 'Registry64')
function Value($path, $name) {
  $key = $machine.OpenSubKey($path)
  if ($key) { $key.GetValue($name) }
}
`}`

/** The registry lists every device that was ever connected; Plug and Play lists those connected now. */
export const usbScript = `${looking}${String.raw`
function Instances($bus) {
  $root = $machine.OpenSubKey("SYSTEM\CurrentControlSet\Enum\$bus")
  if (-not $root) { return }
  foreach ($device in $root.GetSubKeyNames()) {
    $kind = $root.OpenSubKey($device)
    foreach ($instance in $kind.GetSubKeyNames()) {
      $key = $kind.OpenSubKey($instance)
      @{
        device = $device; instance = $instance; description = $key.GetValue('DeviceDesc'); name = $key.GetValue('FriendlyName')
        manufacturer = $key.GetValue('Mfg'); location = $key.GetValue('LocationInformation'); container = $key.GetValue('ContainerID')
        compatible = @($key.GetValue('CompatibleIDs') | Where-Object { $_ })
      }
    }
  }
}
Show @{
  usb = Look {
    @{
      devices = @(Instances 'USB'); disks = @(Instances 'USBSTOR')
      present = @(Get-PnpDevice -PresentOnly | Where-Object { $_.InstanceId -like 'USB\VID_*' } | ForEach-Object { $_.InstanceId })
    }
  }
}
`}`

export const applicationsScript = `${looking}${String.raw`
function Uninstall($key, $place) {
  if (-not $key) { return }
  foreach ($id in $key.GetSubKeyNames()) {
    $entry = $key.OpenSubKey($id)
    if (-not $entry -or -not $entry.GetValue('DisplayName') -or $entry.GetValue('ParentKeyName')) { continue }
    @{
      id = $id; place = $place; name = "$($entry.GetValue('DisplayName'))"; vendor = "$($entry.GetValue('Publisher'))"
      version = "$($entry.GetValue('DisplayVersion'))"; installed = "$($entry.GetValue('InstallDate'))"
      location = "$($entry.GetValue('InstallLocation'))"; release = "$($entry.GetValue('ReleaseType'))"
      component = $entry.GetValue('SystemComponent')
    }
  }
}
$path = 'Microsoft\Windows\CurrentVersion\Uninstall'
$users = [Microsoft.Win32.Registry]::Users
Show @{
  registry = Look {
    @{
      entries = @(
        Uninstall ($machine.OpenSubKey("SOFTWARE\$path")) 'machine'
        Uninstall ($machine.OpenSubKey("SOFTWARE\WOW6432Node\$path")) 'machine'
        foreach ($user in $users.GetSubKeyNames()) {
          # The hives of other users are shut to all but administrators.
          try { Uninstall ($users.OpenSubKey("$user\SOFTWARE\$path")) 'user' } catch {}
        }
      )
    }
  }
  appx = Look {
    $packages = try { Get-AppxPackage -AllUsers } catch { Get-AppxPackage }
    @{
      packages = @($packages | ForEach-Object {
        @{
          name = $_.Name; publisher = $_.Publisher; version = "$($_.Version)"; location = $_.InstallLocation
          signature = "$($_.SignatureKind)"; framework = [bool]$_.IsFramework; fixed = [bool]$_.NonRemovable
        }
      })
    }
  }
}
`}`

/** Reads the result of Windows' last own search, so that a look causes no network traffic. */
export const updatesScript = `${looking}${String.raw`
Show @{
  updates = Look {
    $searcher = (New-Object -ComObject Microsoft.Update.Session).CreateUpdateSearcher()
    $searcher.Online = $false
    @{
      pending = @($searcher.Search("IsInstalled=0 and IsHidden=0 and Type='Software'").Updates | ForEach-Object {
        @{
          title = "$($_.Title)"; kb = @($_.KBArticleIDs | ForEach-Object { "$_" }); severity = "$($_.MsrcSeverity)"
          categories = @($_.Categories | ForEach-Object { "$($_.CategoryID)" })
        }
      })
    }
  }
}
`}`

export const securityScript = `${looking}${String.raw`
function Events($log, $query) {
  $reading = New-Object System.Diagnostics.Eventing.Reader.EventLogQuery $log, 'LogName', $query
  $reading.ReverseDirection = $true
  $reader = New-Object System.Diagnostics.Eventing.Reader.EventLogReader $reading
  for ($count = 0; $count -lt 150; $count++) {
    $record = $reader.ReadEvent()
    if (-not $record) { break }
    $data = @{}
    # Somebody may have logged in under a name that no XML can hold.
    try { $document = [xml]$record.ToXml() } catch { continue }
    foreach ($field in $document.SelectNodes("//*[local-name()='EventData']/*")) { $data[$field.GetAttribute('Name')] = $field.InnerText }
    foreach ($field in $document.SelectNodes("//*[local-name()='UserData']/*/*")) { $data[$field.LocalName] = $field.InnerText }
    @{ id = $record.Id; at = (Instant $record.TimeCreated); data = $data }
  }
}
$product = (Get-CimInstance Win32_OperatingSystem).ProductType
$policy = 'SOFTWARE\Policies\Microsoft\Windows\WindowsUpdate\AU'
$settings = 'SYSTEM\CurrentControlSet\Services\SharedAccess\Parameters\FirewallPolicy'
Show @{
  product = $product
  firewall = Look {
    $profiles = @{}
    try {
      foreach ($each in Get-NetFirewallProfile -PolicyStore ActiveStore) { $profiles["$($each.Name)"] = [int]$each.Enabled }
    } catch {
      foreach ($pair in @(@('Domain', 'DomainProfile'), @('Private', 'StandardProfile'), @('Public', 'PublicProfile'))) {
        $profiles[$pair[0]] = Value "$settings\$($pair[1])" 'EnableFirewall'
      }
    }
    $key = $machine.OpenSubKey("$settings\FirewallRules")
    $rules = if ($key) { @($key.GetValueNames() | Sort-Object | ForEach-Object { "$_=$($key.GetValue($_))" }) }
    $hash = if ($key) { [System.BitConverter]::ToString([System.Security.Cryptography.SHA256]::Create().ComputeHash([System.Text.Encoding]::UTF8.GetBytes($rules -join [char]10))) }
    @{ profiles = $profiles; service = "$((Get-Service mpssvc).Status)"; rules = if ($key) { $rules.Count }; hash = $hash }
  }
  center = Look {
    @{ products = @(Get-CimInstance -Namespace root/SecurityCenter2 -ClassName AntiVirusProduct | ForEach-Object { @{ name = $_.displayName; state = $_.productState } }) }
  }
  defender = Look {
    $status = Get-MpComputerStatus
    @{
      mode = "$($status.AMRunningMode)"; enabled = $status.AntivirusEnabled; realTime = $status.RealTimeProtectionEnabled
      ageDays = $status.AntivirusSignatureAge; outOfDate = $status.DefenderSignaturesOutOfDate
      at = (Instant $status.AntivirusSignatureLastUpdated)
    }
  }
  encryption = Look {
    @{
      volumes = @(Get-CimInstance -Namespace root/CIMV2/Security/MicrosoftVolumeEncryption -ClassName Win32_EncryptableVolume | ForEach-Object {
        @{
          letter = $_.DriveLetter; protection = (Invoke-CimMethod -InputObject $_ -MethodName GetProtectionStatus).ProtectionStatus
          method = (Invoke-CimMethod -InputObject $_ -MethodName GetEncryptionMethod).EncryptionMethod
        }
      })
    }
  }
  settings = Look {
    @{
      update = [bool]$machine.OpenSubKey('SOFTWARE\Microsoft\Windows\CurrentVersion\WindowsUpdate\Auto Update\RebootRequired')
      servicing = [bool]$machine.OpenSubKey('SOFTWARE\Microsoft\Windows\CurrentVersion\Component Based Servicing\RebootPending')
      never = Value $policy 'NoAutoUpdate'; option = Value $policy 'AUOptions'
    }
  }
  accounts = Look {
    $group = (Get-LocalGroup -SID 'S-1-5-32-544').Name
    @{
      users = @(Get-LocalUser | ForEach-Object { @{ name = $_.Name; sid = $_.SID.Value; enabled = $_.Enabled; lastLogon = (Instant $_.LastLogon) } })
      # Get-LocalGroupMember fails on a group that holds an account which is no more.
      admins = @(@(([ADSI]"WinNT://./$group,group").psbase.Invoke('Members')) | ForEach-Object {
        (New-Object System.Security.Principal.SecurityIdentifier ($_.GetType().InvokeMember('objectSid', 'GetProperty', $null, $_, $null)), 0).Value
      })
    }
  }
  events = Look {
    @{
      items = @(
        Events 'Security' "*[System[EventID=4624] and EventData[Data[@Name='LogonType']='2' or Data[@Name='LogonType']='10' or Data[@Name='LogonType']='11']]"
        Events 'Security' '*[System[EventID=4625 or EventID=4720 or EventID=4723 or EventID=4724 or EventID=4726 or EventID=4732 or EventID=1102]]'
        try { Events 'Microsoft-Windows-Windows Defender/Operational' '*[System[EventID=1116]]' } catch {}
      )
    }
  }
}
`}`
