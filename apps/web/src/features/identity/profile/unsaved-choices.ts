import type { Preferences } from '../../../lib/preferences.ts'

type Choices = Partial<Preferences>

const key = 'unsavedPreferences'

/**
 * Preferences that have not reached the account: chosen by a guest before signing in, or in the moment before a reload.
 * They outlive the page, and end with the tab.
 */
export const unsavedChoices = {
  all: read,
  isEmpty: () => Object.keys(read()).length === 0,
  add: (choices: Choices) => write({ ...read(), ...choices }),
  /** Drops a saved preference, unless it was changed again since. */
  drop(saved: Choices) {
    const isNewer = ([name, value]: [string, unknown]) =>
      JSON.stringify(saved[name as keyof Preferences]) !== JSON.stringify(value)
    write(Object.fromEntries(Object.entries(read()).filter(isNewer)))
  },
}

// Storage may be switched off: then a choice lasts as long as the page.
let memory: Choices = {}

function read(): Choices {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Choices
  } catch {
    return memory
  }
}

function write(choices: Choices) {
  memory = choices
  try {
    if (Object.keys(choices).length > 0) sessionStorage.setItem(key, JSON.stringify(choices))
    else sessionStorage.removeItem(key)
  } catch {
    // `memory` has it.
  }
}
