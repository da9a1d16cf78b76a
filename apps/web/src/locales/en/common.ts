export const common = {
  product: 'Marsad',
} as const
