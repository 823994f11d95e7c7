import { hindiAccounts } from './hi/accounts.ts'
import { inEach } from './languages/spoken.ts'
import { teluguAccounts } from './te/accounts.ts'

const englishAccounts = {
  help: (phone: string, email: string) => `Questions? Call ${phone} or write to ${email}.`,
  unnamed: 'Your charity',
  always: 'This e-mail is about your own account, so you get it whatever notifications you have chosen.',
  unsubscribe: {
    subject: 'Stop e-mails of one kind',
    preheader: 'One press, and there are no more.',
    text: (about: string) =>
      `Somebody, most likely you, asked us to send no more e-mails about ${about} to this address.`,
    action: 'Stop these e-mails',
    wasNot: 'If it was not you, you need do nothing: nothing changes.',
  },
  /** Names as they stand within a sentence. */
  topics: {
    receipts: 'receipts',
    updates: 'news of fundraisers you gave to',
    reminders: 'gifts you began and did not finish',
    newsletter: 'our work',
    talks: 'talks and events',
    materials: 'your materials',
    chat: 'new messages to you',
  },
  closed: {
    subject: 'Your account is closed',
    preheader: 'Your data are erased, but for what the law asks us to keep.',
    text: 'Your account is closed, as you asked. You are signed out everywhere, and nobody can sign in to it any more. Your e-mail address and mobile number can be used for a new account.',
    kept: 'Your gifts with their receipts stay in our books, as tax law asks; on public pages your name is hidden.',
    wasNot: (email: string) => `If you did not ask for this, write to ${email} at once.`,
  },
  /** Kept with whoever agrees; a change of words needs a new version. */
  consents: {
    account:
      'I agree to the Terms and Conditions, and that my details are used as the Privacy Policy says: for my account, my gifts and their receipts.',
    newsletter:
      'I want to hear now and then what gifts have made possible, by the channels that I have chosen. I can switch this off at any time.',
    talks:
      'I want to hear of talks, camps and competitions to come, by the channels that I have chosen. I can switch this off at any time.',
  },
  otp: {
    purpose: {
      sign_in: 'to sign in',
      sign_up: 'to open your account',
      organisation: 'to register your organisation',
      mobile_change: 'to change your mobile number',
      email_change: 'to change your email',
      withdrawal: 'to confirm a withdrawal',
      registration: 'to register',
      confirm_self: 'to confirm that it is you',
      field: 'to sign in to the field app',
      pledge: 'to pledge items',
      competition: 'to enter a competition',
      subscription: 'to subscribe',
      application: 'to apply for a job',
    },
    sms: (v: { name: string; otp: string; purpose: string }) =>
      `${v.name}: ${v.otp} is your OTP ${v.purpose}. It is valid for 5 minutes. Do not share it with anyone.`,
    withdrawal: (v: { name: string; otp: string; amount: string; fundraiser: string }) =>
      `${v.name}: ${v.otp} is your OTP to withdraw ${v.amount} from "${v.fundraiser}". It is valid for 5 minutes. Do not share it with anyone.`,
    unnamed: (id: number) => `fundraiser ${id}`,
    subject: 'Your OTP',
    preheader: 'It is valid for 5 minutes.',
    text: (otp: string, purpose: string) => `${otp} is your OTP ${purpose}. It is valid for 5 minutes.`,
    warning: 'Do not share it with anyone. If you did not ask for it, you need do nothing.',
  },
  hasAccount: {
    sms: (name: string) =>
      `${name}: somebody tried to sign up with this number. You have an account already: sign in with an OTP or reset your password.`,
    subject: 'You have an account already',
    preheader: 'Sign in, or reset your password.',
    text: 'Somebody tried to sign up with your email or mobile number. You have an account with us already, so no new one was made.',
    was: 'If it was you, sign in. If you have forgotten your password, you can reset it there.',
    wasNot: 'If it was not you, you need do nothing.',
    action: 'Sign in',
  },
  verifyEmail: {
    subject: 'Verify your email',
    preheader: 'One step, and your account is complete.',
    text: 'Please verify that this email is yours. The link is valid for 24 hours.',
    wasNot: 'If you have not opened an account with us, please do not follow the link.',
    action: 'Verify email',
  },
  reset: {
    subject: 'Reset your password',
    preheader: 'The link is valid for 30 minutes.',
    text: 'Follow the link to choose a new password. It is valid for 30 minutes, and once.',
    wasNot: 'If you did not ask for this, you need do nothing: your password stays as it is.',
    action: 'Choose a new password',
  },
  invitation: {
    subject: 'Set the password of your account',
    preheader: 'An account has been made for you.',
    text: 'An account has been made for you. Follow the link to choose its password. It is valid for 24 hours, and once; later, ask for a new one under “Forgot password” where you sign in.',
    wasNot: 'If you did not expect this, you need do nothing.',
    action: 'Choose a password',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    preheader: 'Our staff have changed the address of your account.',
    text: 'Our staff have changed the e-mail address of your account. From now on you sign in with the new one.',
    wasNot: (email: string) => `If you did not ask for it, write to ${email} at once.`,
  },
  secondFactor: {
    subject: 'Two-step sign-in of your account',
    on: 'Two-step sign-in is on. From now on signing in takes a code of your authenticator app as well.',
    off: 'Two-step sign-in is off. From now on your password or an OTP is enough to sign in.',
    reset:
      'Our staff have reset the two-step sign-in of your account, and you were signed out on every device.',
    recoveryCodeUsed:
      'A recovery code of your account was used in place of a code of your authenticator app.',
    recoveryCodesMade: 'New recovery codes were made for your account. The old ones are not valid any more.',
    wasNot: (email: string) => `If it was not you, write to ${email} at once.`,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preheader: 'You are signed out everywhere.',
    text: 'The password of your account was changed, and you were signed out on every device.',
    wasNot: (email: string) => `If it was not you, write to ${email} at once.`,
  },
}

/** Sentences of the messages about accounts. */
export const accountWords = inEach(englishAccounts, { hi: hindiAccounts, te: teluguAccounts })
