/** Firefox and Safari read what is behind the link some time after the press. */
const readWithinMs = 60_000

/** Puts something onto the reader's disk. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name, hidden: true })
  // Firefox presses only what is in the page.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}
