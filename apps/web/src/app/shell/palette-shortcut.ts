const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The shortcut as the reader's keyboard labels it. */
export const paletteShortcut = isApple ? '⌘ K' : 'Ctrl K'

export const isPaletteShortcut = (event: KeyboardEvent) =>
  (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'

const typing = 'input,textarea,select,[contenteditable=true],[role=dialog],[role=alertdialog],[role=menu]'

/** The question mark of either language, where it is not being typed. */
export const isHelpShortcut = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key === '?' || key === '؟') &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest(typing))
