import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { endSession, restoreSession } from '../../../lib/session/session.ts'
import { uploadRecords, type UploadRecord } from './upload-records.ts'
import { UploadsCard } from './uploads-card.tsx'
import {
  addUploads,
  continueUpload,
  pauseUploads,
  restoreUploads,
  resumeUploads,
  subscribeToUploads,
  useUploads,
} from './uploads.ts'

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

/** Files of a folder that is uploaded; a few of them were interrupted before. */
const manyFiles = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    file: new File(['nine byte'], `photo-${n}.jpg`, { lastModified: 1000 }),
    path: 'photos',
  }))

test('a folder of 5,000 files is added, paused and resumed with one notification each, and continues what was interrupted', async () => {
  const interrupted = { ...record, path: 'photos', url: '/uploads/begun' }
  await uploadRecords.save(
    { ...interrupted, id: 'first', name: 'photo-0.jpg' },
    { ...interrupted, id: 'last', name: 'photo-4999.jpg' },
    { ...interrupted, id: 'not selected', name: 'photo-5000.jpg' },
  )
  await renderInLanguage(<UploadsCard />)
  await expect.poll(() => document.querySelectorAll('li[data-state=interrupted]').length).toBe(3)
  const notified = vi.fn<() => void>()
  onTestFinished(subscribeToUploads(notified))
  const files = manyFiles(5000)
  const began = performance.now()
  addUploads(files, null)
  expect(notified).toHaveBeenCalledOnce()
  pauseUploads()
  resumeUploads()
  pauseUploads()
  expect(notified).toHaveBeenCalledTimes(4)
  // Twenty seconds for 2,000 files, and eight times as long for twice as many, is what it took once.
  expect(performance.now() - began).toBeLessThan(10_000)
  await expect.poll(() => document.body.textContent).toContain('0 of 5,001')
  await expect.poll(async () => (await uploadRecords.all()).length).toBe(5001)
})

test('the list of many uploads shows those that need attention and the next ones, and counts the rest', async () => {
  addUploads(manyFiles(5000), null)
  pauseUploads()
  await uploadRecords.save({ ...record, name: 'interrupted.mp4' })
  await renderInLanguage(<UploadsCard />)
  await expect.poll(() => document.querySelectorAll('li').length).toBe(40)
  // It was added last, and stands before those that merely wait.
  await expect.poll(() => document.querySelector('li')?.dataset['state']).toBe('interrupted')
  await expect.element(page.getByText('and 4,961 more files')).toBeVisible()
})

test('a list of forty uploads is shown as a whole', async () => {
  await renderInLanguage(<UploadsCard />)
  addUploads(manyFiles(40), null)
  pauseUploads()
  await expect.poll(() => document.querySelectorAll('li').length).toBe(40)
  await expect.element(page.getByText('more file')).not.toBeInTheDocument()
})
