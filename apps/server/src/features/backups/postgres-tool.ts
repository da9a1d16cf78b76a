import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Where the tools of PostgreSQL are on the systems that we know. */
const folders = '/usr/local/bin:/usr/bin:/bin'

/** Runs pg_dump or pg_restore; what it says goes line by line to `hear`. */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { url, settings = '', hear }: { url?: string; settings?: string; hear: (line: string) => void },
): Promise<void> {
  const { address, password } = splitUrl(url)
  const child = spawn(tool, [...args, ...(address ? [`--dbname=${address}`] : [])], {
    // Arguments are seen by everybody on the machine; this environment only by its own user.
    env: { PATH: folders, LC_ALL: 'C.UTF-8', PGPASSWORD: password, PGOPTIONS: settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const failed = new Promise<never>((_, reject) => {
    child.on('error', (cause) =>
      reject(new Error(`${tool} cannot be run; install the client programs of PostgreSQL`, { cause })),
    )
  })
  const last: string[] = []
  const listen = async (lines: AsyncIterable<string>) => {
    for await (const line of lines) {
      hear(line)
      last.splice(0, Math.max(0, last.length - 4))
      last.push(line)
    }
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  await Promise.race([
    failed,
    Promise.all([
      listen(createInterface({ input: child.stdout })),
      listen(createInterface({ input: child.stderr })),
    ]),
  ])
  const code = await Promise.race([failed, ended])
  if (code !== 0) throw new Error(`${tool} ended with ${code}:\n${last.join('\n')}`)
}

function splitUrl(url: string | undefined) {
  if (url === undefined) return { address: undefined, password: '' }
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}
