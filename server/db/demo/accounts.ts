/** The password of every demo account. */
export const demoPassword = 'Demo@1234'

const account = (id: string, name: string, roles: readonly string[] = [id]) => ({
  role: id,
  name,
  email: `${id}@demo.test`,
  roles,
})

/** Number of the organiser, in a valid form so that forms accept it. */
const mobileNo = '9000000091'

/** One account for each role, and an organiser, who is a donor with a fundraiser. */
export const demoAccounts = [
  // Number in the shape that forms ask for, so that a signed-in donor need not write it; nothing leaves the
  // demo.
  { ...account('donor', 'Anitha Kasula'), mobileNo: '9000000000' },
  account('organisation', 'Neelimarri Trust'),
  account('reviewer', 'Ravi Teja Bollu'),
  account('approver', 'Meher Bano Siddiqui'),
  account('manager', 'Sudha Pranathi'),
  account('super-admin', 'Ilango Parthiban'),
  account('it-admin', 'Keerthi Vanam'),
  account('operations', 'Joseph Arokiam'),
  account('marketing', 'Tara Deshkar'),
  account('celebrations-manager', 'Lalitha Komuravelli'),
  account('event-manager', 'Harpreet Sokhi'),
  account('material-manager', 'Yadagiri Mamidi'),
  account('finance', 'Nandini Ghoshal'),
  account('hr', 'Farhan Mirza'),
  { ...account('organiser', 'Bhulakshmi Gaddam', ['donor']), mobileNo },
] as const
