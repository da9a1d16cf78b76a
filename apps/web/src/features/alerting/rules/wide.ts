/** Of what has a column of its own on a wide screen only: on a phone the first column tells it all. */
export const wide = 'max-lg:hidden'
