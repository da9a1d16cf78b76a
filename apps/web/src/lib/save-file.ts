/** Firefox and Safari read the file behind the link some time after the press. */
const readWithinMs = 60_000

/** Saves a file to the reader's disk. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name, hidden: true })
  // Firefox presses only links that are in the page.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}

/** Saves the file that a call answers with. */
export const saveAnswer = async (answer: Promise<Response>, name: string) =>
  saveFile(await (await answer).blob(), name)

/** Starts the download of an address that answers with a file of its own name. */
export const startDownload = (href: string) =>
  Object.assign(document.createElement('a'), { href, download: '' }).click()
