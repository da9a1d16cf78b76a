/** The name of the image, its container and its volume. */
const name = 'marsad-agent'

const buildLines = (origin: string) => [
  `curl -fsSL ${origin}/agent/download/marsad-agent.tar |`,
  `  docker build --tag ${name} -`,
]

/**
 * Builds the image from the server's own files, then starts it with the host's root read-only and no rights. SELinux
 * would hide the host's processes from a container, so its label is off; elsewhere that option does nothing.
 */
export const containerCommand = (origin: string, token: string) => `${buildLines(origin).join('\n')} &&
docker run --detach --name ${name} --restart unless-stopped \\
  --network host --uts host \\
  --volume /:/host:ro,rslave --volume ${name}:/var/lib/marsad-agent \\
  --read-only --cap-drop ALL --memory 128m --pull never \\
  --security-opt no-new-privileges --security-opt label=disable \\
  --env MARSAD_AGENT_SERVER=${origin} \\
  --env MARSAD_ENROLMENT_KEY=${token} \\
  ${name}`

/** The same container for Docker Compose. */
export const composeFile = (origin: string, token: string) => `${buildLines(origin)
  .map((line) => `# ${line}`)
  .join('\n')}
services:
  ${name}:
    image: ${name}
    pull_policy: never
    container_name: ${name}
    restart: unless-stopped
    network_mode: host
    uts: host
    read_only: true
    cap_drop: [ALL]
    security_opt: ['no-new-privileges:true', 'label:disable']
    mem_limit: 128m
    environment:
      MARSAD_AGENT_SERVER: ${origin}
      MARSAD_ENROLMENT_KEY: ${token}
    volumes:
      - /:/host:ro,rslave
      - ${name}:/var/lib/marsad-agent
volumes:
  ${name}:
    name: ${name}
`
