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
