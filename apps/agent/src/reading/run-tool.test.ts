import { expect, test } from 'vitest'
import { NoPermission, Unsupported } from '../collectors/absence.ts'
import { runTool } from './run-tool.darwin.ts'

const shell = (script: string) => runTool()('/bin/sh', '-c', script)

test('a tool that this version lacks is unsupported, a refusal is one, anything else a failure', async () => {
  expect(await shell('echo "FileVault is On."')).toBe('FileVault is On.\n')
  await expect(runTool()('/usr/bin/no-such-tool')).rejects.toThrow(Unsupported)
  for (const refusal of [
    "log: Must be admin to run 'show' command",
    'fdesetup: must be run as root',
    'Error: Operation not permitted',
    'last: /var/log/wtmp: Permission denied',
  ])
    await expect(shell(`echo "${refusal}" >&2; exit 1`)).rejects.toThrow(NoPermission)
  await expect(shell('echo "something else" >&2; exit 3')).rejects.toThrow(/Command failed/)
})

test('a tool that never stops talking is ended', async () => {
  await expect(shell('yes')).rejects.toThrow(/maxBuffer/)
}, 30_000)
