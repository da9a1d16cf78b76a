import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { endSession, restoreSession } from '../../../lib/session/session.ts'
import { uploadRecords, type UploadRecord } from './upload-records.ts'
import { addUploads, continueUpload, pauseUploads, restoreUploads, useUploads } from './uploads.ts'

const record: UploadRecord = {
  id: 'own',
  userId: 'layla',
  workspaceId: 'north',
  folderId: null,
  path: '',
  name: 'film.mp4',
  size: 9,
  lastModified: 1000,
  url: null,
}

beforeEach(async () => {
  await uploadRecords.forgetAll()
  localStorage.setItem('token', 'a-token-of-some-length')
  localStorage.setItem('profile', JSON.stringify({ id: 'layla', workspaceId: 'north' }))
  restoreSession()
})
afterEach(() => {
  endSession('loggedOut')
  vi.restoreAllMocks()
})

const List = () => (
  <ul>
    {useUploads().map(({ id, name, state }) => (
      <li key={id}>{`${name} ${state}`}</li>
    ))}
  </ul>
)
const shown = () => Array.from(document.querySelectorAll('li'), (item) => item.textContent)

test("only this person's uploads of this workspace are offered to be continued", async () => {
  await uploadRecords.save(record)
  await uploadRecords.save({ ...record, id: 'another person', userId: 'omar', name: 'his.mp4' })
  await uploadRecords.save({ ...record, id: 'another place', workspaceId: 'south', name: 'there.mp4' })
  await renderInLanguage(<List />)
  await restoreUploads()
  await expect.poll(shown).toEqual(['film.mp4 interrupted'])
})

test('an upload that another tab is sending is not shown as interrupted', async () => {
  const tab = new BroadcastChannel('marsad-uploads')
  const say = tab.postMessage.bind(tab)
  tab.addEventListener('message', () => say({ running: ['own'] }))
  await uploadRecords.save(record)
  await uploadRecords.save({ ...record, id: 'left', name: 'left.mp4' })
  await renderInLanguage(<List />)
  await restoreUploads()
  await expect.poll(shown).toEqual(['left.mp4 interrupted'])
  tab.close()
})

test('only the very file goes on: not one of another name, size or time of writing', async () => {
  await uploadRecords.save(record)
  await restoreUploads()
  const file = (bytes: string, name: string, lastModified: number) =>
    new File([bytes], name, { lastModified })
  expect(continueUpload('own', file('nine byte', 'other.mp4', 1000))).toBe(false)
  expect(continueUpload('own', file('ten bytes!', 'film.mp4', 1000))).toBe(false)
  expect(continueUpload('own', file('nine byte', 'film.mp4', 2000))).toBe(false)
  expect(continueUpload('own', file('nine byte', 'film.mp4', 1000))).toBe(true)
  pauseUploads()
})

test('an upload begins on plain http, where a browser offers no crypto.randomUUID', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  await renderInLanguage(<List />)
  addUploads([{ file: new File(['nine byte'], 'film.mp4'), path: '' }], null)
  pauseUploads()
  await expect.poll(shown).toEqual(['film.mp4 paused'])
})
