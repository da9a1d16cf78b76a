type Field = HTMLInputElement | HTMLTextAreaElement

/** The value of a field when it was first focused. */
const before = new WeakMap<Field, string>()
const typedInto = new Set<Field>()

/**
 * Whether the page, or one part of it, holds typed or ticked input that differs from what stood there before. Fields
 * are watched in the document, so no form can forget to report its input.
 */
export function hasUnsavedInput(part: Node = document): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field)
  return [...typedInto].some((field) => part.contains(field) && valueOf(field) !== before.get(field))
}

const valueOf = (field: Field) =>
  field.type === 'checkbox' || field.type === 'radio'
    ? String('checked' in field && field.checked)
    : field.value

const other = (checked: string) => (checked === 'true' ? 'false' : 'true')

// A search or a filter changes what is shown and nothing that is saved.
const isInput = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
  target.type !== 'search' &&
  target.role !== 'combobox' &&
  !target.readOnly

addEventListener(
  'focusin',
  ({ target }) => {
    if (isInput(target) && !before.has(target)) before.set(target, valueOf(target))
  },
  { capture: true },
)
addEventListener(
  'input',
  ({ target }) => {
    if (!isInput(target)) return
    // A switch is pressed without having been focused: its first value is the opposite of its value now.
    if (!before.has(target)) before.set(target, target.type === 'checkbox' ? other(valueOf(target)) : '')
    typedInto.add(target)
  },
  { capture: true },
)
