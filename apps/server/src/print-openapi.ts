import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createEngines } from './engines/index.ts'
import { hooks } from './hooks.ts'
import { createLog } from './platform/log.ts'

// Building the app touches no engine, so placeholders for its two secrets are enough.
const config = readConfig({
  MARSAD_SECRET: Buffer.alloc(32).toString('base64'),
  MARSAD_INTERNAL_SECRET: 'x'.repeat(24),
  // The order of the routes, and so of the types, must not depend on whether the web app has been built.
  MARSAD_WEB_DIR: '/dev/null',
})
const log = createLog('silent')
const app = await createApp({ config, engines: createEngines(config, log), log, hooks })
await app.ready()
process.stdout.write(JSON.stringify(app.swagger()))
await app.close()
