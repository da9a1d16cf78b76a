const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** As the keyboard in front of the reader has it. */
export const paletteShortcut = isApple ? '⌘ K' : 'Ctrl K'

export const isPaletteShortcut = (event: KeyboardEvent) =>
  (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
