/** `0781:5583 4C530001` in the audit log; without a serial number, every device of the model. */
export const nameOfKnown = ({
  vendorId,
  productId,
  serial,
}: Record<'vendorId' | 'productId' | 'serial', string>) => `${vendorId}:${productId} ${serial}`.trimEnd()
