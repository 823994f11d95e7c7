import { FarSign } from './far-sign.tsx'

type Network = 'facebook' | 'instagram' | 'x' | 'youtube' | 'linkedin' | 'whatsapp' | 'telegram'

/** A network's sign, as we draw it. */
export const NetworkSign = ({ network }: { network: Network }) => <FarSign name={network} size={24} />
