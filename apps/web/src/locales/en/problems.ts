/** What is wrong with a field, in any form. */
export const problems = {
  required: 'This field is required.',
  email: 'Enter an address like name@example.com.',
  tooLong: 'This text is too long.',
  passwordShort: 'Use at least 12 characters.',
  passwordLong: 'Use at most 128 characters.',
  passwordWeak: 'This password is too easy to guess. Add another word or two.',
  passwordWrong: 'This is not your current password.',
  mismatch: 'The passwords you entered do not match. Please check.',
  agree: 'Please agree before you continue.',
  code: 'Enter all six digits.',
  anyCode: 'Enter the six digits from the app, or a recovery code.',
  recoveryCode: 'Enter a recovery code exactly as shown.',
} as const
