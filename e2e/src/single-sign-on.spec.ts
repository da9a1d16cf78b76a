import { test, comeByProvider, refuseSignIn } from '../pages/single-sign-on.ts'

test('a new person signs in with the provider of the installation (en)', comeByProvider('en'))

test('a sign-in that is refused says why (en)', refuseSignIn('en'))
