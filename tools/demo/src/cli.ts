import { parseArgs } from 'node:util'
import { startDemo } from './start-demo.ts'

// npm run demo -- [--fresh] [--port 8080] [--hours 24: how far back the samples of the machines go] [--built: build nothing
// before]. With MARSAD_HOST=0.0.0.0 other machines reach it, or who has started a container of it.
const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    hours: { type: 'string', default: '24' },
    built: { type: 'boolean', default: false },
    port: { type: 'string' },
  },
})
/** A container keeps nothing and has one port that leads out. */
const isContained = process.env['MARSAD_HOST'] !== undefined
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
    port: values.port === undefined ? undefined : Number(values.port),
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
${isContained ? '' : `  Mail       ${demo.inboxUrl}\n`}
  ${isContained ? 'Stop with Ctrl-C.' : 'Stop with Ctrl-C; the next start continues from there. Start over: npm run demo -- --fresh'}
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
