import { Bdi } from '../../../ui/bdi.tsx'

/** For sentences that say which address they mean: `<email></email>` in the catalogue. */
export const namingEmail = (email: string) => ({
  email: () => <Bdi className="font-medium text-fg wrap-anywhere">{email}</Bdi>,
})
