import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/**
 * A machine on which the command of the page is pasted: a folder of its own, where the real agent runs. Its
 * inventory costs seconds of a core, so it is sent only where a test looks at it.
 */
export async function createMachine({ sendsInventory = false, options = '' } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'marsad-machine-'))
  let agent: ChildProcess | undefined
  const stop = async () => {
    if (!agent || agent.exitCode !== null) return
    agent.kill('SIGTERM')
    await once(agent, 'close')
  }
  return {
    /** Runs the command as it stands, but into the folder: the test has no sudo and leaves this machine alone. */
    async paste(command: string): Promise<string> {
      const [, download, key] = /^(curl -fsSL \S+) \| sudo (MARSAD_ENROLMENT_KEY=\S+) sh$/.exec(command) ?? []
      if (!download || !key) throw new Error(`Not a command to paste: ${command}`)
      const shell = spawn('sh', [
        '-c',
        `${download} | ${key} sh -s -- ${options} --root '${root}' --node '${process.execPath}'`,
      ])
      const [output, errors] = [text(shell.stdout), text(shell.stderr)]
      const [status] = await once(shell, 'close')
      if (status !== 0) throw new Error(`The script failed: ${await errors}`)
      return output
    },
    /** Starts the agent with the command in the output of the script. */
    start(output: string) {
      const line = output.split('\n').find((one) => one.includes(' run --config '))
      if (!line) throw new Error(`The script named no command: ${output}`)
      agent = spawn('sh', ['-c', `exec ${line}`], {
        stdio: 'inherit',
        env: {
          ...process.env,
          ...(!sendsInventory && { MARSAD_AGENT_SKIP_INVENTORY: 'usb,security,applications' }),
        },
      })
    },
    stop,
    async remove() {
      await stop()
      await rm(root, { recursive: true })
    },
  }
}
