const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The shortcut as the reader's keyboard labels it. */
export const paletteShortcut = isApple ? '⌘ K' : 'Ctrl K'

export const isPaletteShortcut = (event: KeyboardEvent) =>
  (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
