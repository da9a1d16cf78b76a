import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import {
  cancelMove,
  exportWorkspace,
  importWorkspace,
  listAllWorkspaces,
} from '../domains/operations/index.ts'
import { given, Misuse, readSecret } from './terminal.ts'
import { withService } from './with-service.ts'

const keyBytes = 32
const Address = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).href)
const Folder = z.string().min(1)

type Options = { 'move-to'?: string | undefined }

const acts: Record<string, (args: string[], options: Options) => Promise<void>> = {
  async list() {
    for (const { id, name, devices, movedTo } of await withOwner(listAllWorkspaces))
      console.log([id, devices, movedTo ?? 'here', name].join('\t'))
  },
  async export([workspaceId = '', ...rest], { 'move-to': address }) {
    const id = given(z.uuid(), 'the workspace', [workspaceId].filter(Boolean))
    const folder = given(Folder, 'a folder', rest)
    const moveTo = address === undefined ? undefined : given(Address, '--move-to', [address])
    const key = randomBytes(keyBytes)
    await withService((service) =>
      exportWorkspace(service, { workspaceId: id, folder, key, moveTo }, console.log),
    )
    console.log(`Export complete: ${folder}. The import asks for this key; it is shown only here:`)
    console.log(key.toString('base64url'))
  },
  async import(args) {
    const folder = given(Folder, 'a folder', args)
    const key = Buffer.from(await readSecret('Key of the export: ', { isNew: false }), 'base64url')
    if (key.length !== keyBytes) throw new Misuse('This is not a key of an export.')
    const { workspace: made } = await withService((service) =>
      importWorkspace(service, { folder, key }, console.log),
    )
    console.log(`Imported ${made.name}. People without a password here set one with “Forgot password”.`)
  },
  async 'cancel-move'(args) {
    const id = given(z.uuid(), 'the workspace', args)
    if (!(await withOwner((ownerUrl) => cancelMove(ownerUrl, id)))) throw new Error(`${id} is not moving.`)
    console.log('The workspace is used here again.')
  },
}

const withOwner = <Result>(work: (ownerUrl: string) => Promise<Result>) =>
  withService(({ config }) => work(config.postgres.ownerUrl))

export async function workspace(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'move-to': { type: 'string' } },
  })
  const [name = '', ...rest] = positionals
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act) throw new Misuse('Expected list, export, import or cancel-move.')
  await act(rest, values)
}
