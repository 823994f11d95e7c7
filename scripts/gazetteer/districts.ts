/** Districts that the post writes otherwise than the districts themselves. */
const written: Record<string, string> = {
  'Y.S.R.': 'YSR Kadapa',
  NTR: 'NTR',
  'SPSR NELLORE': 'SPSR Nellore',
  VISAKHAPATANAM: 'Visakhapatnam',
  'SRI SATHYA SAI': 'Sri Sathya Sai',
  'RANGA REDDY': 'Rangareddy',
  'MEDCHAL MALKAJGIRI': 'Medchal-Malkajgiri',
  JAGITIAL: 'Jagtial',
  JANGOAN: 'Jangaon',
  SRIKAKULAM: 'Srikakulam',
  ANANTAPUR: 'Anantapuramu',
  AHMADABAD: 'Ahmedabad',
  'BANAS KANTHA': 'Banaskantha',
  'SABAR KANTHA': 'Sabarkantha',
  'PANCH MAHALS': 'Panchmahal',
  CHHOTAUDEPUR: 'Chhota Udepur',
  DOHAD: 'Dahod',
  KACHCHH: 'Kutch',
  MAHESANA: 'Mehsana',
  '24 PARAGANAS NORTH': 'North 24 Parganas',
  '24 PARAGANAS SOUTH': 'South 24 Parganas',
  COOCHBEHAR: 'Cooch Behar',
  'DINAJPUR DAKSHIN': 'Dakshin Dinajpur',
  'DINAJPUR UTTAR': 'Uttar Dinajpur',
  MALDAH: 'Malda',
  'MEDINIPUR EAST': 'Purba Medinipur',
  'MEDINIPUR WEST': 'Paschim Medinipur',
  'KAMRUP METRO': 'Kamrup Metropolitan',
  MARIGAON: 'Morigaon',
  'KAIMUR (BHABUA)': 'Kaimur',
  HOSHANGABAD: 'Narmadapuram',
  'EAST NIMAR': 'Khandwa',
  ANUGUL: 'Angul',
  BALESHWAR: 'Balasore',
  KENDUJHAR: 'Keonjhar',
  'S.A.S NAGAR': 'SAS Nagar',
  'LEH LADAKH': 'Leh',
  'LAKSHADWEEP DISTRICT': 'Lakshadweep',
  'LAHUL AND SPITI': 'Lahaul and Spiti',
  PONDICHERRY: 'Puducherry',
  TUTICORIN: 'Thoothukudi',
  'THE NILGIRIS': 'Nilgiris',
  KANNIYAKUMARI: 'Kanyakumari',
  THIRUVALLUR: 'Tiruvallur',
  THIRUVARUR: 'Tiruvarur',
  VIJAYNAGAR: 'Vijayanagara',
  'UDAM SINGH NAGAR': 'Udham Singh Nagar',
  'UTTAR KASHI': 'Uttarkashi',
  'RUDRA PRAYAG': 'Rudraprayag',
  'SANT KABEER NAGAR': 'Sant Kabir Nagar',
  KHERI: 'Lakhimpur Kheri',
  'EAST SINGHBUM': 'East Singhbhum',
  GANGANAGAR: 'Sri Ganganagar',
}

const small = new Set(['and', 'of'])

/** A district as it is written today. In Delhi and Sikkim, where districts are points of the compass, they say of what. */
export function districtName(posted: string, state: string): string {
  const known = written[posted.toUpperCase()]
  if (known !== undefined) return known
  const name = posted
    .toLowerCase()
    .split(' ')
    .map((word) =>
      small.has(word) ? word : word.replaceAll(/(^|[-(])[a-z]/g, (first) => first.toUpperCase()),
    )
    .join(' ')
  if (state === 'Delhi' && !name.endsWith('Delhi') && name !== 'Shahdara') return `${name} Delhi`
  if (state === 'Sikkim') return name.replace('District', 'Sikkim')
  return name
}
