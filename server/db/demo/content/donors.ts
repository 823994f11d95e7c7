/**
 * The people who give in the demo world: 300 invented ones. Addresses end in names that are reserved for
 * examples and numbers begin with five zeros, so that no message can ever reach anybody.
 */
export type DemoDonor = { name: string; email: string; phone: string }

/** A name, and how it is written in an e-mail address where its own script cannot be. */
type Written = readonly [name: string, latin: string]

const words = (text: string) => text.trim().split(/\s+/)
const pairs = (text: string): Written[] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((pair) => {
      const [name = '', latin = ''] = pair.split('|')
      return [name, latin]
    })

/** Given names and family names that occur together; each given name appears once, or twice with two families. */
const regions: readonly { given: readonly string[]; family: readonly string[] }[] = [
  {
    given:
      words(`Aruna Bhargavi Chandrakala Deepthi Gayatri Harika Jhansi Kalyani Lavanya Mounika Nagamani Padmaja
      Ramya Sirisha Swapna Tejaswini Vasundhara Yamuna Anil Bhaskar Chaitanya Dileep Giridhar Harsha Karthik
      Mahender Naresh Praveen Rajasekhar Sai Srinivas Suresh Uday Venkatesh Vinay Raghava`),
    family: words(`Reddy Rao Kandula Mettu Vemula Goli Bandari Akula Chintala Gundu Katta Nalla Pasham Thota
      Yerra Devarapalli Muthyala`),
  },
  {
    given: words(`Ayesha Farzana Humera Nazneen Rukhsana Sabiha Shaheen Tabassum Yasmeen Zubeda Arshad Faisal
      Imran Irfan Khaleel Mujtaba Nadeem Riyaz Sajid Waseem`),
    family: words('Khan Siddiqui Qureshi Hussain Ansari Baig Shaikh Farooqui'),
  },
  {
    given: words(`Abirami Bhuvana Chitra Devika Hema Indhu Kavitha Malathi Nithya Revathi Sangeetha Thenmozhi
      Arun Balaji Dinesh Ezhil Ganesh Kumaran Manoj Prabhu Saravanan Senthil Vignesh`),
    family: words(
      'Subramanian Krishnan Raman Natarajan Murugan Selvam Chandran Pillai Iyer Arumugam Sundaram',
    ),
  },
  {
    given: words(`Anagha Bhavana Chaitra Divya Ila Keerthana Meghana Netra Pallavi Rashmi Shwetha Vidya Abhay
      Akash Basavaraj Girish Jagadish Manjunath Naveen Pramod Raghu Shashank Sunil Vishwas`),
    family: words('Gowda Hegde Kulkarni Shetty Bhat Nayak Patil Murthy Kamath Acharya Hiremath'),
  },
  {
    given: words(`Aditi Asmita Gauri Ketaki Manasi Mrunal Neha Prajakta Sayali Shubhangi Tanvi Vaishali Aniket
      Chinmay Hrishikesh Kedar Mihir Nikhil Omkar Prathamesh Rohan Sachin Tushar Yogesh`),
    family: words('Joshi Deshpande Jadhav More Kale Pawar Gokhale Bhosale Sawant Shinde Kadam'),
  },
  {
    given: words(`Aanchal Charu Ekta Garima Isha Jyoti Kirti Meenal Nidhi Pooja Ritu Shalini Vandana Ajay
      Amit Devendra Gaurav Hemant Kunal Lokesh Mohit Pankaj Rahul Sandeep Tarun Vivek`),
    family: words('Sharma Verma Gupta Mishra Agarwal Jain Chauhan Saxena Srivastava Tiwari Malhotra Bansal'),
  },
  {
    given: words(`Ananya Debjani Ipsita Moushumi Paromita Rituparna Sharmila Sohini Abhijit Anirban Debashis
      Kaushik Prosenjit Rajat Saikat Subrata Bidyut Pranab Jahnabi Mridul`),
    family: words('Banerjee Ghosh Sengupta Mukherjee Das Bora Saikia Mohanty Pattnaik Dutta'),
  },
  {
    given: words(`Anju Ancy Bindu Leena Mini Reena Shiny Biju Jibin Joseph Manu Renjith Sajan Thomas`),
    family: words('Mathew Varghese Nair Menon Kurian George'),
  },
  {
    given: words(`Gurpreet Harleen Jaspreet Manpreet Simran Amarjit Daljit Lakhwinder Paramjit`),
    family: words('Gill Sandhu Bajwa Dhillon Grewal'),
  },
  {
    given: words(`Falguni Hetal Jigna Krupa Bhavesh Chirag Darshan Jignesh Ketan`),
    family: words('Patel Mehta Shah Desai Trivedi'),
  },
]

/** South Indian custom: the family's initial before the given name. */
const initialled = `
K. Lakshmi Prasanna|B. Venkata Ramana|Ch. Sridevi|D. Narasimha Murthy|G. Satyavathi|M. Anjaneyulu|P. Rajyalakshmi
S. Veerabhadram|T. Annapurna|V. Subbarayudu|R. Meenakshi|N. Thyagarajan|A. Kamakshi|J. Ebenezer|L. Parameshwari`
  .trim()
  .split(/\||\n/)

const inOwnScript = pairs(`
  లక్ష్మీ కాంతం|lakshmi.kantham, వెంకట రమణమ్మ|venkata.ramanamma, శ్రీధర్ గౌడ్|sridhar.goud, అనసూయ పల్లె|anasuya.palle,
  రాజయ్య బొల్లం|rajaiah.bollam, సుజాత కొమ్ము|sujatha.kommu, నరసింహ చారి|narasimha.chary, పద్మావతి ఈగ|padmavathi.eega,
  కృష్ణవేణి మాదాసు|krishnaveni.madasu, మల్లేశం గుర్రం|mallesham.gurram, సరస్వతి దాసరి|saraswathi.dasari,
  యాదగిరి బోయిన|yadagiri.boina, भारती शुक्ल|bharati.shukla, गणेश पाटिल|ganesh.patil.g, सुनीता यादव|sunita.yadav,
  रामेश्वर दुबे|rameshwar.dubey, मीरा चतुर्वेदी|meera.chaturvedi, विजय कांबळे|vijay.kamble,
  आशा वाघमारे|asha.waghmare, दिनेश राठौर|dinesh.rathore, कमला बिष्ट|kamala.bisht, प्रकाश निगम|prakash.nigam`)

const count = 300
const latinOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.')

const inLatin = regions.flatMap(({ given, family }) =>
  [0, 4].flatMap((shift) => given.map((first, i) => `${first} ${family[(i * 3 + shift) % family.length]}`)),
)
const others: Written[] = [...inOwnScript, ...initialled.map((name): Written => [name, latinOf(name)])]

/** Takes `wanted` of the names, evenly from the whole list. */
const spread = (names: readonly string[], wanted: number) =>
  Array.from({ length: wanted }, (_, i) => names[Math.floor((i * names.length) / wanted)] ?? '')

const domains = ['example.org', 'example.com', 'example.net']
const everybody: readonly Written[] = [
  ...others,
  ...spread(inLatin, count - others.length).map((name): Written => [name, latinOf(name)]),
]

/** Donors in an order that mixes regions: 101 and 300 have no common divisor. */
export const donors: readonly DemoDonor[] = everybody.map((_, i) => {
  const [name, latin] = everybody[(i * 101) % count] ?? ['', '']
  return {
    name,
    email: `${latin}@${domains[i % domains.length]}`,
    phone: `00000${String(10_001 + i * 37)}`,
  }
})
