import { parseArgs } from 'node:util'
import { startDemo } from './start-demo.ts'

// npm run demo -- [--fresh] [--hours 24: how far back the samples of the machines go] [--built: build nothing before]
const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    hours: { type: 'string', default: '24' },
    built: { type: 'boolean', default: false },
  },
})
const began = performance.now()
const stopped = new Promise<void>((resolve) => {
  process.once('SIGINT', () => resolve())
  process.once('SIGTERM', () => resolve())
})

try {
  const demo = await startDemo({
    isFresh: values.fresh,
    isBuilt: values.built,
    pastHours: Number(values.hours),
    say: (text) => console.log(text),
  })
  const [english, arabic] = demo.accounts
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`
  Marsad, filled with an invented company: every name, machine and figure in it is made up.
  Ready after ${seconds} s.

  App        ${demo.url}
  English    ${english?.email}   ${english?.password}
  العربية    ${arabic?.email}    ${arabic?.password}   (${demo.url}/ar)
  Status     ${demo.url}/status/nakhla
  Mail       ${demo.inboxUrl}

  Stop with Ctrl-C; the next start continues from there. Start over: npm run demo -- --fresh
`)
  await stopped
  console.log('Stopping …')
  await demo.stop()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('The demo did not start. Start over with: npm run demo -- --fresh')
  process.exit(1)
}
