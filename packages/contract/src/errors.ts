/**
 * Every way a call can fail: the HTTP status it travels with and its English message. The list is closed:
 * the server can throw nothing else, and the web has words for each code in both languages.
 */
export const errors = {
  'request.invalid': { status: 400, message: 'The request is not valid' },
  'request.too_large': { status: 413, message: 'The request is too large' },
  'request.unsupported_media': { status: 415, message: 'This kind of content is not accepted' },
  'request.rate_limited': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'auth.required': { status: 401, message: 'No authentication token' },
  'auth.session_ended': { status: 401, message: 'Your session has ended. Please sign in again.' },
  'auth.invalid_credentials': { status: 401, message: 'Invalid credentials' },
  'auth.not_verified': { status: 403, message: 'User not verified' },
  'auth.second_factor_required': { status: 403, message: 'A two-factor code is needed' },
  'auth.second_factor_invalid': { status: 403, message: 'The two-factor code is not valid' },
  'auth.registration_closed': { status: 403, message: 'Registration is closed on this install' },
  'auth.passwords_differ': {
    status: 400,
    message: 'The passwords you entered do not match. Please check.',
  },
  'auth.password_weak': { status: 400, message: 'This password is too easy to guess' },
  'auth.password_wrong': { status: 403, message: 'The password is not correct' },
  'auth.code_invalid': { status: 400, message: 'Invalid verification code. Please try again.' },
  'auth.wait_before_code': { status: 429, message: 'Please wait before requesting another code.' },
  'auth.wait_before_reset': {
    status: 400,
    message: 'Please wait before requesting another reset password.',
  },
  'auth.reset_token_invalid': { status: 400, message: 'Unable to reset password. Please check your token.' },
  'auth.busy': { status: 503, message: 'Too many people are signing in right now. Please try again.' },
  'auth.forbidden': { status: 403, message: 'Your role does not allow this' },
  'profile.avatar_not_a_picture': { status: 415, message: 'The avatar must be a PNG, JPEG or WebP picture' },
  'profile.avatar_too_many_pixels': { status: 413, message: 'The avatar may have 25 megapixels at most' },
  'profile.two_factor_on': { status: 409, message: 'Two-factor sign-in is already on' },
  'profile.two_factor_off': { status: 409, message: 'Two-factor sign-in is not on' },
  'workspace.last_owner': { status: 409, message: 'A workspace needs at least one owner' },
  'workspace.name_differs': { status: 400, message: 'This is not the name of the workspace' },
  'team.role_above_own': { status: 403, message: 'Nobody can give a role above their own' },
  'team.owner_protected': { status: 403, message: 'Only an owner can do this to an owner' },
  'team.not_yourself': { status: 409, message: 'You cannot do this to yourself' },
  'team.already_member': { status: 409, message: 'This person is already a member' },
  'team.deactivated': { status: 403, message: 'Your membership of this workspace is deactivated' },
  'team.limit_reached': { status: 409, message: 'This workspace has as many members as this install allows' },
  'invitation.invalid': { status: 404, message: 'This invitation is not valid any more' },
  'invitation.other_address': { status: 403, message: 'This invitation is for another e-mail address' },
  'enrolment.key_invalid': { status: 403, message: 'This enrolment key is not valid any more' },
  'enrolment.already_done': { status: 409, message: 'This device is enrolled already' },
  'device.challenge_invalid': { status: 401, message: 'The challenge is not valid any more' },
  'device.signature_invalid': { status: 401, message: 'The signature does not fit the key of the device' },
  'device.revoked': { status: 403, message: 'This device was removed' },
  'device.cloned': { status: 409, message: 'Two machines use the key of this device' },
  'device.limit_reached': {
    status: 409,
    message: 'This workspace has as many devices as this install allows',
  },
  'device.too_many_samples': { status: 429, message: 'This device sends more samples than it may' },
  'device.too_many_series': { status: 413, message: 'This device has more distinct series than it may' },
  'device.offline': { status: 409, message: 'The device is not connected' },
  'resource.not_found': { status: 404, message: 'Not found' },
  'resource.conflict': { status: 409, message: 'Somebody else changed this in the meantime' },
  'engine.unavailable': { status: 503, message: 'A part of the service is not answering. Please try again.' },
  'server.failed': { status: 500, message: 'An unknown error occurred' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]
