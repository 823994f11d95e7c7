type SpotProps = { name: 'confirming' | 'empty' | 'error' | 'failed' | 'offline' | 'received' }

/** The small picture of a single moment; the words beside it say the same. */
export function Spot({ name }: SpotProps) {
  return <img src={`/spots/${name}.svg`} width={240} height={180} alt="" />
}
