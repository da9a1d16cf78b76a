import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository, unmet } from './needs.ts'
import { proofs } from './proofs.ts'

const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(repository, 'tools/dev/src/proof/cli.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })

/** The files that proofs start, by what every one of them is called in the folders of proofs. */
const started = globSync(['apps/*/proofs/*.ts', 'tools/*/src/{proof,proof-*,*/proof}.ts'], {
  cwd: repository,
})

test('the file of every proof exists, and each has its line in the list', () => {
  const files = Object.values(proofs).map(({ file }) => file)
  expect(files.filter((file) => !existsSync(join(repository, file)))).toEqual([])
  const { status, stdout } = run([])
  expect(status).toBe(0)
  const listed = stdout
    .split('\n\n')[0]
    ?.split('\n')
    .map((line) => line.split(' ')[0])
  expect(listed).toEqual(Object.keys(proofs))
  expect(listed).toEqual(listed?.toSorted())
})

test('a file that measures by itself and says how it is called is in the list', () => {
  const named = started.filter((file) =>
    /^\/\/ .*npm run proof -- /m.test(readFileSync(join(repository, file), 'utf8')),
  )
  const files = new Set(Object.values(proofs).map(({ file }) => file))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((file) => !files.has(file))).toEqual([])
})

test('whatever is called npm run proof in the documentation and the code is a proof', () => {
  const texts = globSync(['*.md', 'docs/**/*.md', '{apps,tools,e2e}/**/*.ts', 'tools/release/stand-ins/*'], {
    cwd: repository,
    exclude: (path) => path.includes('node_modules'),
  }).map((file) => ({ file, text: readFileSync(join(repository, file), 'utf8') }))
  const called = new Set(
    texts.flatMap(({ text }) =>
      [...text.matchAll(/npm run proof -- ([a-z][a-z-]*)/g)].map(([, name]) => name ?? ''),
    ),
  )
  expect(called.size).toBeGreaterThan(30)
  expect([...called].filter((name) => !Object.hasOwn(proofs, name))).toEqual([])
  // As they were called before.
  expect(texts.filter(({ text }) => /run proof:[a-z]/.test(text)).map(({ file }) => file)).toEqual([])
})

test('unmet needs are named in order, each with the command that gets it, and nothing starts', () => {
  const { status, stdout, stderr } = run(['overhead'], { MARSAD_ENGINES: 'external', PATH: '/nowhere' })
  expect(status).toBe(2)
  expect(stdout).toBe('')
  expect(stderr.split('\n')).toEqual(
    expect.arrayContaining([
      'The proof "overhead" needs, in this order:',
      '  engines of its own, not those in containers: unset MARSAD_ENGINES',
      '  wrk: npm run engines -- install',
    ]),
  )
  expect(stderr).not.toMatch(/^ +at /m)
})

test.for(['overheads', 'constructor', '--help'])('%s is no proof, and the list is pointed at', (name) => {
  const { status, stderr } = run([name])
  expect(status).toBe(2)
  expect(stderr).toBe(`There is no proof "${name}". npm run proof lists them.\n`)
})

test('the release of the agent comes before that of the server, which takes it in', () => {
  const missing = unmet((proofs['install']?.needs ?? []).map((need) => ({ ...need, isMet: () => false })))
  const at = (command: string) => missing.findIndex((line) => line.endsWith(command))
  expect(at('npm run release:agent')).toBeGreaterThan(-1)
  expect(at('npm run release:server')).toBeGreaterThan(at('npm run release:agent'))
})

test('only the parts of the proof of reliability that change the machine need root', () => {
  const { needsOf } = proofs['reliability'] ?? {}
  const names = (...words: string[]) => needsOf?.(words).map(({ name }) => name)
  expect(names('r1', 'live', '--minutes', '2')).toEqual([])
  expect(names('r1', 'r3')).toEqual(['root', 'ip', 'nft'])
  expect(names()).toEqual(['root', 'ip', 'nft'])
})
