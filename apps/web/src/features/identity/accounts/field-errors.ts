/**
 * Fields complain when they are left. A moment later, that is: a complaint that pushes the page down between press and
 * release would make the click that left the field miss its button.
 */
export const fieldErrors = { mode: 'onTouched', delayError: 200 } as const
