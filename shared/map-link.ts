type Located = {
  street: string
  formatted: string
  latlong: { location: { lat: number; lng: number } } | null
}

/** Address of a map with a place: its point, or its address where it has none. */
export function mapLink({ street, formatted, latlong }: Located): string {
  const point = latlong?.location
  const place = point ? `${point.lat},${point.lng}` : [street, formatted].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
