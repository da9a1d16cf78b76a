import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { isExternal, serverEnv, upEngines } from '@marsad/engines'
import { prettyFactory } from 'pino-pretty'
import { answers } from './answers.ts'
import { firstFreePort } from './first-free-port.ts'
import { runProgram } from './run-program.ts'

const root = resolve(import.meta.dirname, '../../..')

console.log(isExternal ? 'Looking for the engines in containers …' : 'Starting the engines …')
const addresses = await upEngines('dev').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
const appPort = await firstFreePort(5173)
const appUrl = `http://127.0.0.1:${appPort}`
const serverUrl = `http://127.0.0.1:${addresses.serverPort}`
// People come in through Vite, so links in mails must lead there.
const env = { ...serverEnv(addresses), MARSAD_PUBLIC_URL: appUrl }

execFileSync('npm', ['run', '--silent', 'db:migrate'], {
  cwd: root,
  env: { ...process.env, ...env },
  stdio: 'inherit',
})

execFileSync('npm', ['run', '--silent', 'build', '-w', '@marsad/agent'], { cwd: root, stdio: 'ignore' })

const server = runProgram({
  name: 'server',
  folder: root,
  command: [process.execPath, '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
  env,
  render: prettyFactory({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', singleLine: true }),
})
const web = runProgram({
  name: 'web',
  folder: join(root, 'apps/web'),
  command: [
    join(root, 'node_modules/.bin/vite'),
    '--host=127.0.0.1',
    `--port=${appPort}`,
    '--strictPort',
    '--clearScreen=false',
  ],
  env: { MARSAD_SERVER_URL: serverUrl },
})

let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  server.stop()
  web.stop()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

// A server that fails waits for its next change, so its end is the end of the watcher.
const ended = Promise.race([server.ended, web.ended])
const ready = Promise.all([answers(`${serverUrl}/healthz`), answers(appUrl)]).then(() => 'ready')

if ((await Promise.race([ended, ready])) === 'ready' && !stopping) {
  console.log(`
  App            ${appUrl}
  API reference  ${serverUrl}/api/reference
  Mail inbox     ${addresses.inboxUrl}

  Stop with Ctrl-C.
`)
}
await ended
const failed = !stopping
stop()
await Promise.all([server.ended, web.ended])
const down = isExternal ? 'docker compose --file deploy/dev.yaml down' : 'npm run engines -- down'
console.log(`Stopped. The engines stay up for the next start; stop them with: ${down}`)
process.exit(failed ? 1 : 0)
