import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { temporaryFolder } from './test/folder.ts'

const deployed = join(import.meta.dirname, '../../../deploy/agent')
const script = readFileSync(join(deployed, 'install.sh'), 'utf8')

async function listen(path: string) {
  mkdirSync(dirname(path), { recursive: true })
  const server = createServer().listen(path)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
}

/** The functions of the installer on a machine in a folder; `groups` are those of its sockets. */
async function machine(groups: { docker?: string; podman?: string }, hasSystemd = true) {
  const folder = temporaryFolder()
  const sockets = { docker: `${folder}/docker.sock`, podman: `${folder}/podman/podman.sock` }
  for (const engine of ['docker', 'podman'] as const) if (groups[engine]) await listen(sockets[engine])
  const conf = `${folder}/agent.conf`
  writeFileSync(conf, readFileSync(join(deployed, 'marsad-agent.conf')))
  const call = (commands: string) =>
    execFileSync('sh', ['-eu'], {
      encoding: 'utf8',
      input: `${script.replace(/\nmain "\$@"\n$/, '\n')}
root='' user=marsad-agent asks_engine=yes makes_checks=yes conf='${conf}'
docker_socket='${sockets.docker}' podman_socket='${sockets.podman}'
drop_in='${folder}/unit.d/containers.conf' socket_drop_in='${folder}/podman.socket.d/marsad-agent.conf'
has_systemd() { ${hasSystemd}; }
systemctl() { echo "systemctl $*"; }
chown() { :; }
stat() { case $4 in *docker*) echo '${groups.docker}' ;; *) echo '${groups.podman}' ;; esac; }
${commands}
`,
    })
  const textOf = (path: string) =>
    existsSync(`${folder}/${path}`) ? readFileSync(`${folder}/${path}`, 'utf8') : null
  return {
    call,
    conf,
    files: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.conf')),
    dropIn: () => textOf('unit.d/containers.conf'),
    socketDropIn: () => textOf('podman.socket.d/marsad-agent.conf'),
  }
}

test('by default the installer allows nothing', async () => {
  const { call, conf, files } = await machine({ docker: 'docker' })
  expect(call('asks_engine=no allow_engine; makes_checks=no allow_checks')).toBe('')
  expect(readConfig(conf, {}).collectors.asksEngine).toBe(false)
  expect(files()).toEqual(['agent.conf'])
  expect(script).toMatch(/^ {2}takes_new_key=no takes_older=no asks_engine=no makes_checks=no$/m)
})

test('for Docker the service gets the group of the socket, and whoever runs it is told what that means', async () => {
  const { call, conf, dropIn, socketDropIn } = await machine({ docker: 'docker' })
  const output = call('allow_engine')
  expect(output).toContain('access to its socket is root access to this machine')
  expect(output).toContain('only GET requests')
  expect(output).toContain('systemctl daemon-reload')
  expect(dropIn()).toBe('[Service]\nSupplementaryGroups=docker\n')
  expect(socketDropIn()).toBeNull()
  expect(readConfig(conf, {})).toEqual(readConfig(conf, { MARSAD_AGENT_CONTAINERS: 'yes' }))
  expect(statSync(conf).mode & 0o777).toBe(0o640)
  const first = readFileSync(conf, 'utf8')
  call('allow_engine')
  expect(readFileSync(conf, 'utf8')).toBe(first)
})

test('for Podman its socket gets the group of the agent, and starts again with it', async () => {
  const { call, dropIn, socketDropIn } = await machine({ podman: 'root' })
  expect(call('allow_engine')).toContain('systemctl restart podman.socket')
  expect(socketDropIn()).toBe(
    '[Socket]\nSocketGroup=marsad-agent\nExecStartPost=/bin/chmod 0711 /run/podman\n',
  )
  expect(dropIn()).toBeNull()
})

test('a group that somebody gave Podman’s socket before is used, and a socket of root alone is left as it is', async () => {
  const both = await machine({ docker: 'docker', podman: 'podman' })
  both.call('allow_engine')
  expect([both.dropIn(), both.socketDropIn()]).toEqual([
    '[Service]\nSupplementaryGroups=docker podman\n',
    null,
  ])
  const closed = await machine({ docker: 'root' })
  expect(closed.call('allow_engine')).toContain('No socket of Docker or Podman was found')
  expect(closed.files()).toEqual(['agent.conf'])
})

test('without systemd it says what is left to do', async () => {
  const { call, files } = await machine({ docker: 'docker' }, false)
  expect(call('allow_engine')).toContain('add the user marsad-agent to the group')
  expect(files()).toEqual(['agent.conf'])
})

test('a setting of before is replaced, one that is missing is added', async () => {
  const { call, conf } = await machine({})
  for (const before of [
    'server = https://one.example.org\ncontainers = no\n',
    'server = https://one.example.org\n',
    '',
  ]) {
    writeFileSync(conf, before)
    call('allow_engine')
    const config = readConfig(conf, {})
    expect(config.collectors.asksEngine).toBe(true)
    expect(config.server).toBe(before && 'https://one.example.org/')
  }
})

test('checks are allowed by whoever installs, and nothing else is', async () => {
  const { call, conf } = await machine({})
  expect(call('allow_checks')).toContain('choose which hosts this machine calls')
  expect(readConfig(conf, {})).toEqual(readConfig(conf, { MARSAD_AGENT_ALLOW_CHECKS: 'yes' }))
  const first = readFileSync(conf, 'utf8')
  call('allow_checks')
  expect(readFileSync(conf, 'utf8')).toBe(first)
})

test('uninstalling takes all of it back', async () => {
  const { call, files } = await machine({ docker: 'docker', podman: 'root' })
  call('allow_engine')
  expect(files()).toHaveLength(3)
  const output = call('forbid_engine')
  expect(output).toContain('systemctl try-restart podman.socket')
  expect(files()).toEqual(['agent.conf'])
  expect(call('forbid_engine')).toBe('')
})
