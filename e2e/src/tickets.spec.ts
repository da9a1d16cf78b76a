import { ownTest as test } from '../test.ts'
import { workOnTicket, moveOnBoard } from '../pages/tickets.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test(
  'a ticket is written, created, worked on, deleted and brought back in en [G1 G2 G3 G4]',
  workOnTicket('en'),
)

test('the board moves tickets by keyboard and by hand where they may go, in en [G5]', moveOnBoard('en'))
