import { LineSign } from './icon.tsx'
import networks from './networks.svg?url'

type Network = 'facebook' | 'instagram' | 'x' | 'youtube' | 'linkedin' | 'whatsapp' | 'telegram'

/** A network's sign, as we draw it. All lie in one file of their own: they are seldom seen, and weigh much. */
export const NetworkSign = ({ network }: { network: Network }) => (
  <LineSign size={24}>
    <use href={`${networks}#${network}`} />
  </LineSign>
)
