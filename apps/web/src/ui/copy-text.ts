/** Whether the text is now on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

// Browsers offer the clipboard only over https; a house that runs this over plain http on its own network copies too.
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;inset:0;opacity:0'
  // Inside the open dialog, if there is one: its focus trap lets nothing outside be selected.
  const home = focused?.closest('[role=dialog],[role=alertdialog]') ?? document.body
  home.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
