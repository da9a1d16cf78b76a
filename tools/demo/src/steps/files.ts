import { uploadsPath } from '@marsad/contract/storage'
import type { Api } from '../api.ts'
import { files, type PlannedFile, trashed } from '../plan/files.ts'
import { as, type Stage, type Step } from '../stage.ts'

export const fileSteps = (stage: Stage): Step[] => [
  ...files.map((file) => ({
    minutesAgo: file.minutesAgo,
    act: async () => void (await upload(as(stage, file.by), file)),
  })),
  {
    minutesAgo: trashed.minutesAgo,
    act: async () => {
      const api = as(stage, trashed.by)
      await api.post('/api/storage/items/trash', { itemIds: [await upload(api, trashed)] })
    },
  },
  {
    minutesAgo: 60,
    act: async () => {
      const api = as(stage, 'sara')
      const { items } = await api.get<{ items: { id: string; kind: string }[] }>('/api/storage/items')
      const file = items.find(({ kind }) => kind === 'file')
      if (file) await api.post('/api/storage/shares', { itemId: file.id, expiresInDays: 14 })
    },
  },
]

/** As any tus client does it. */
async function upload(api: Api, { path, name, text }: PlannedFile): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' }
  const encoded = Object.entries({ name, path })
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const begun = await api.ask('POST', uploadsPath, {
    headers: {
      ...tus,
      'upload-length': String(Buffer.byteLength(text)),
      'upload-metadata': encoded.join(','),
    },
  })
  const id = begun.headers.get('location')?.split('/').at(-1) ?? ''
  await api.ask('PATCH', `${uploadsPath}/${id}`, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: text,
  })
  return id
}
