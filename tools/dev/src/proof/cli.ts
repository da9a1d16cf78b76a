import { execFileSync, spawn } from 'node:child_process'
import { repository, unmet } from './needs.ts'
import { proofs } from './proofs.ts'

// npm run proof: the names of all proofs, with what each shows and needs.
// npm run proof -- NAME [arguments of the proof]
const [name = '', ...given] = process.argv.slice(2)
const proof = Object.hasOwn(proofs, name) ? proofs[name] : undefined
if (name === '') list()
else if (proof === undefined) {
  console.error(`There is no proof "${name}". npm run proof lists them.`)
  process.exitCode = 2
} else {
  const missing = unmet([...proof.needs, ...(proof.needsOf?.(given) ?? [])])
  if (missing.length === 0) start(proof)
  else {
    console.error([`The proof "${name}" needs, in this order:`, ...missing].join('\n'))
    process.exitCode = 2
  }
}

function list() {
  const width = Math.max(...Object.keys(proofs).map(({ length }) => length))
  for (const [each, { shows, needs, needsOf }] of Object.entries(proofs)) {
    const all = [...needs, ...(needsOf?.([]) ?? [])].filter(({ isDefault }) => isDefault !== true)
    const needed = all.length === 0 ? '' : ` (${all.map((need) => need.name).join(', ')})`
    console.log(`${each.padEnd(width)}  ${shows}${needed}`)
  }
  console.log('\nnpm run proof -- NAME [arguments]. In brackets: what one needs besides the engines.')
}

function start({ file, args = [], node = [], within = [], env, buildsAgent }: (typeof proofs)[string]) {
  const options = { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } } as const
  if (buildsAgent) execFileSync('npm', ['run', 'build', '-w', '@marsad/agent'], options)
  const [program = '', ...first] = [...within, process.execPath, ...node, file, ...args, ...given]
  const child = spawn(program, first, options)
  // Ctrl-C reaches the proof as well, which has engines to stop.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
