import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { read } from './deploy-files.ts'
import { root } from './sign.ts'

test('a service that fails at once is started again, however often', () => {
  const units = globSync(['deploy/systemd/*.service', 'deploy/cluster/systemd/**/*.{service,conf}'], {
    cwd: root,
  })
  expect(units.length).toBeGreaterThan(4)
  const stays = units.filter((unit) => {
    const text = read(unit)
    return /^Restart=(always|on-failure)$/m.test(text) && !/^StartLimitIntervalSec=0$/m.test(text)
  })
  expect(stays.map((unit) => basename(unit))).toEqual([])
  // It stands in [Unit]: under [Service] the service manager passes it over.
  const misplaced = units.filter((unit) => /\[Service\][^]*StartLimitIntervalSec/.test(read(unit)))
  expect(misplaced).toEqual([])
})

test('on macOS an agent that has nothing left to do is not started again, and one that fell over is', () => {
  const script = read('deploy/agent/install.sh')
  const [plist = ''] = /<plist version="1.0">[^]*?<\/plist>/.exec(script) ?? []
  expect(plist).toContain('<key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>')
  // By this name the agent knows that it is to end well where elsewhere it ends with 78.
  const [, label] = /<key>Label<\/key><string>(.*?)<\/string>/.exec(plist) ?? []
  const main = read('apps/agent/src/main.ts')
  expect(main).toContain('isUnderLaunchd() ? 0 : 78')
  expect(read('apps/agent/src/config.ts')).toContain(`environment.XPC_SERVICE_NAME === '${label}'`)
})

/** What a text starts the agent with between the engine and its program. */
const engineFlags = (text: string) => text.match(/(?<=[ "',>])--(?:max-|no-|single-)[\w=-]+/g)

test('the agent has the same engine flags as a service of Linux, macOS and Windows and in a container', () => {
  const flags = engineFlags(read('deploy/agent/marsad-agent.service'))
  expect(flags).toContain('--single-threaded')
  const [plist = ''] = /<plist version="1.0">[^]*?<\/plist>/.exec(read('deploy/agent/install.sh')) ?? []
  const [action = ''] = /New-ScheduledTaskAction.*/.exec(read('deploy/agent/install.ps1')) ?? []
  const [entry = ''] = /ENTRYPOINT.*/.exec(read('deploy/agent/Containerfile')) ?? []
  expect([plist, action, entry].map(engineFlags)).toEqual([flags, flags, flags])
})

test('on Windows an agent that fell over is started again within a minute, and one with nothing left to do stays', () => {
  const script = read('deploy/agent/install.ps1')
  const register = script.slice(
    script.indexOf('function Register-Agent'),
    script.indexOf('function Install-Agent'),
  )
  // Task Scheduler restarts what could not start, never what has ended.
  expect(register).toContain('New-ScheduledTaskTrigger -AtStartup')
  expect(register).toMatch(
    /New-ScheduledTaskTrigger -Once -At \(Get-Date\) -RepetitionInterval \(New-TimeSpan -Minutes 1\)/,
  )
  expect(register).toMatch(/Register-ScheduledTask .*`\n.*-Trigger \$atStartup, \$everyMinute/)
  expect(register).toContain('-MultipleInstances IgnoreNew')
  expect(register).toMatch(/New-ScheduledTaskAction .* run --stay --config /)
})

test('on Windows the task cannot start the agent while its files are replaced, and can afterwards whatever happens', () => {
  const script = read('deploy/agent/install.ps1')
  const stop = script.slice(script.indexOf('function Stop-Agent'), script.indexOf('function Remove-Agent'))
  const [disabled, stopped] = ['Disable-ScheduledTask', 'Stop-ScheduledTask'].map((it) => stop.indexOf(it))
  expect(disabled).toBeGreaterThan(0)
  expect(stopped).toBeGreaterThan(disabled ?? 0)
  expect(script.slice(script.lastIndexOf('} finally {'))).toMatch(/if \(-not \$isDone\) { Restore-Agent }/)
})

test('on Windows nothing is read from a folder that somebody else may have made', () => {
  const script = read('deploy/agent/install.ps1')
  const body = script.slice(script.indexOf('function Install-Agent'))
  const made = body.indexOf('New-DataFolder')
  expect(made).toBeGreaterThan(0)
  expect(body.indexOf('Get-Content -Raw $conf')).toBeGreaterThan(made)
  expect(body.indexOf('Set-Text $conf')).toBeGreaterThan(made)
  const folder = script.slice(
    script.indexOf('function New-DataFolder'),
    script.indexOf('function Register-Agent'),
  )
  // Whose it is comes first, then it is closed, and then what came in before is thrown away.
  const steps = [
    'GetOwner',
    'ReparsePoint',
    'throw',
    'icacls $data /inheritance:r',
    'Remove-Item -Recurse -Force',
  ]
  const places = steps.map((step) => folder.indexOf(step))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
})
