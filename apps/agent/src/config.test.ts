import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentName, readConfig, settings } from './config.ts'
import { temporaryFolder } from './test/folder.ts'

const deployed = join(import.meta.dirname, '../../../deploy/agent/marsad-agent.conf')

function written(text: string) {
  const path = join(temporaryFolder(), 'agent.conf')
  writeFileSync(path, text)
  return path
}

test('the file that is installed shows every setting with its meaning and its usual value', () => {
  const text = readFileSync(deployed, 'utf8')
  const shown = [...text.matchAll(/# (?<help>.+)\n#(?<name>\w+) =(?: (?<usual>.*))?\n/g)].map(
    ({ groups }) => [groups?.name, { help: groups?.help, usual: groups?.usual ?? '' }],
  )
  expect(Object.fromEntries(shown)).toEqual(settings)
  expect(readConfig(deployed, {})).toEqual(readConfig(written(''), {}))
})

test('the documentation names every setting and its variable', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/agent.md'), 'utf8')
  for (const [name, { help }] of Object.entries(settings))
    expect(text).toContain(`| \`${name}\` | \`${environmentName(name)}\` | ${help} |`)
})

test('the file is read, and the environment wins over it', () => {
  const file = written(
    '# a comment\n\nserver = https://one.example.org\nskip_mounts = /mnt/*, /media/*\ncpu_threshold=50\n',
  )
  const config = readConfig(file, { MARSAD_AGENT_SERVER: 'https://two.example.org/marsad' })
  expect(config.server).toBe('https://two.example.org/marsad')
  expect(config.skip.mounts).toEqual(['/mnt/*', '/media/*'])
  expect(config.collectors.skipFacts).toEqual([])
  expect(config.limits).toEqual({ cpu: 0.5, memory: 0.9, disk: 0.85 })
})

test('a mistake is named with its line instead of being passed over', () => {
  expect(() => readConfig(written('\nservr = x\n'), {})).toThrow(/agent\.conf, line 2: not a setting: servr/)
  expect(() => readConfig(written('server = ftp://x'), {})).toThrow(/must be an http or https address/)
  expect(() => readConfig(written('cpu_threshold = 0'), {})).toThrow(/cpu_threshold/)
  expect(() => readConfig(written('skip_inventory = host'), {})).toThrow(/skip_inventory: .*"host"/)
  expect(() => readConfig('/nowhere/agent.conf', {})).toThrow(/ENOENT/)
})

test('parts of the inventory are left out one by one, or security as a whole', () => {
  const skipped = (text: string) =>
    readConfig(written(`skip_inventory = ${text}`), {}).collectors.skipFacts.toSorted()
  expect(skipped('usb, events')).toEqual(['events', 'usb'])
  expect(skipped('services, containers')).toEqual(['containers', 'services'])
  expect(skipped('security')).toEqual([
    'accounts',
    'antivirus',
    'encryption',
    'events',
    'firewall',
    'updates',
  ])
})

test('only a file that is missing counts as missing: one that cannot be read stops the agent', () => {
  expect(readConfig(undefined, {}, join(temporaryFolder(), 'none.conf')).server).toBe('')
  // A folder cannot be read as a file by anybody, root included.
  expect(() => readConfig(undefined, {}, temporaryFolder())).toThrow('EISDIR')
})

test('a percentage is above 0 and up to 100, and only yes is yes', () => {
  expect(readConfig(written('cpu_threshold = 100'), {}).limits.cpu).toBe(1)
  expect(() => readConfig(written('cpu_threshold = 100.1'), {})).toThrow(/cpu_threshold/)
  const answers = (answer: string) => {
    const names = ['all_interfaces', 'allow_checks', 'containers']
    const { collectors, allowsChecks } = readConfig(
      written(names.map((name) => `${name} = ${answer}`).join('\n')),
      {},
    )
    return [collectors.allInterfaces, allowsChecks, collectors.asksEngine]
  }
  expect(answers('yes')).toEqual([true, true, true])
  for (const other of ['YES', 'true', '1', 'no', '']) expect(answers(other)).toEqual([false, false, false])
  expect(readConfig(written(''), {}).collectors).toMatchObject({ asksEngine: false, engineSocket: '' })
})

test('blanks around a line, its name and its value mean nothing', () => {
  expect(readConfig(written('   proxy   =   http://proxy.example:3128   \n  # proxy = x\n'), {}).proxy).toBe(
    'http://proxy.example:3128',
  )
  expect(() => readConfig(written('server'), {})).toThrow('line 1: not a setting: server')
  expect(() => readConfig(written('= x'), {})).toThrow('line 1: not a setting: = x')
})
