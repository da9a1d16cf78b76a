import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactCommand, redactWords } from '@marsad/contract/agent/redact-command'

test.for([
  ['mysqldump --password=hunter2 shop', 'mysqldump --password=*** shop'],
  ['app --db-password hunter2 --verbose', 'app --db-password *** --verbose'],
  ['/usr/bin/mysql -uroot -phunter2 shop', '/usr/bin/mysql -uroot -p*** shop'],
  ['sudo sshpass -p hunter2 ssh root@host', 'sudo sshpass -p *** ssh root@host'],
  ['sh -c mysql -phunter2', 'sh -c mysql -p***'],
  ['7z x -pHunter2 a.7z', '7z x -p*** a.7z'],
  ['tool -pHunter2!', 'tool -p***'],
  ['mysql -pwA~hunter', 'mysql -p***'],
  ['env PGPASSWORD=hunter2 psql', 'env PGPASSWORD=*** psql'],
  [
    'java -Dspring.datasource.password=hunter2 -jar a.jar',
    'java -Dspring.datasource.password=*** -jar a.jar',
  ],
  ['node --apiKey hunter2', 'node --apiKey ***'],
  ['msbuild.exe /p:Token=hunter2', 'msbuild.exe /p:Token=***'],
  ['worker amqp://guest:hunter2@mq:5672/v', 'worker amqp://***@mq:5672/v'],
  ['worker postgres://u:a/b?c@db/x', 'worker postgres://***@db/x'],
  ['app user:hunter2@tcp(db:3306)/shop', 'app ***@tcp(db:3306)/shop'],
  ['curl https://api/x?limit=5&access_token=hunter2', 'curl https://api/x?limit=5&access_token=***'],
  ['curl -u me:hunter2 https://api', 'curl -u *** https://api'],
  ['curl -H "Authorization: Bearer hunter2" https://api', 'curl -H "Authorization:*** https://api'],
  ['curl -H Authorization: Bearer hunter2 https://api', 'curl -H Authorization: Bearer *** https://api'],
  ['redis-cli -a hunter2 ping', 'redis-cli -a *** ping'],
  ['agent ghp_16C7e42F292c6912E7710c838347Ae178B4a', 'agent ***'],
  ['aws wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'aws ***'],
] as const)('%s', ([command, redacted]) => {
  expect(redactCommand(command)).toBe(redacted)
})

test.for([
  'nginx: worker process',
  '[kworker/0:1H-events]',
  'mkdir -p /var/lib/app/data',
  'ssh -p 2222 host',
  'docker run -p 127.0.0.1:8080:80/tcp nginx',
  'vmagent -promscrape.httpSDCheckInterval=10s -promscrape.config=/etc/scrape.yml',
  'find / -path /proc -prune -o -print0',
  '/usr/lib/jvm/java-17-openjdk-amd64/bin/java -Xmx512m -jar /opt/app-2.4.1.jar',
  'postgres: marsad_app marsad 127.0.0.1(50412) idle in transaction',
  'python3 -m http.server 8000 --directory /srv/www',
  'C:\\Windows\\System32\\svchost.exe -k LocalServiceNetworkRestricted -p -s EventLog',
])('nothing is hidden of %s', (command) => {
  expect(redactCommand(command)).toBe(command)
})

test('an argument with blanks in it is hidden whole where the arguments are known', () => {
  expect(redactWords(['app', '--password', 'correct horse battery', '-v'])).toEqual([
    'app',
    '--password',
    '***',
    '-v',
  ])
})

const secret = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9!%^*(){};,.+~-]{7,40}$/)
const name = fc.constantFrom(
  'password',
  'DB_PASSWORD',
  'apiKey',
  'auth-token',
  'clientSecret',
  'x.passphrase',
)
const forms = fc.constantFrom<(name: string, secret: string) => string>(
  (given, value) => `--${given}=${value}`,
  (given, value) => `--${given} ${value}`,
  (given, value) => `-${given}=${value}`,
  (given, value) => `${given}=${value}`,
  (given, value) => `${given}:${value}`,
  (_, value) => `https://someone:${value}@host/path`,
  (given, value) => `https://host/path?a=1&${given}=${value.replaceAll(/[;,]/g, '')}`,
  (_, value) => `mysql -p${value}x`,
)
const around = fc.array(fc.constantFrom('run', '--verbose', '-x', '/etc/app.conf', 'a=b'), { maxLength: 4 })

test('no secret comes through, whatever it is and wherever it stands', () => {
  fc.assert(
    fc.property(around, forms, name, secret, around, (before, form, given, value, after) => {
      const redacted = redactCommand(['app', ...before, form(given, value), ...after].join(' '))
      expect(redacted).not.toContain(value.replaceAll(/[;,]/g, ''))
    }),
    { numRuns: 5000 },
  )
})

test('what was hidden once stays as it is', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          around,
          fc.string().map((text) => [text]),
        ),
      ),
      (parts) => {
        const once = redactCommand(parts.flat().join(' '))
        expect(redactCommand(once)).toBe(once)
      },
    ),
    { numRuns: 5000 },
  )
})
