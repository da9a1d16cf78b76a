import type { Locale } from '@marsad/contract/http/common'

type SignInOrigin = { time: string; ip: string; browser: string }

/** Bidi isolation: a value cannot change the direction of the text around it. */
const isolate = (value: string) => `\u2068${value}\u2069`

/** Messages of the account mails. They contain no personal names: anybody can type one for any address. */
const en = {
  code: {
    subject: 'Your Marsad verification code',
    heading: 'Confirm your e-mail address',
    body: 'Enter this code in Marsad to finish creating your account.',
    note: 'The code is valid once, for 10 minutes. If you did not request it, ignore this message.',
  },
  alreadyRegistered: {
    subject: 'You already have a Marsad account',
    heading: 'You already have an account',
    body: 'Someone, probably you, tried to register this address again. Your account is unchanged, and you can sign in as usual.',
    button: 'Sign in',
    note: 'If you have forgotten your password, select “Forgot password?” on the sign-in page. If this was not you, no action is needed.',
  },
  reset: {
    subject: 'Reset your Marsad password',
    heading: 'Choose a new password',
    body: 'We received a request to reset the password of your account. Open this link to choose a new one.',
    button: 'Choose a new password',
    note: 'The link is valid once, for 30 minutes, and signs you out everywhere. If you did not request it, ignore this message: your password is unchanged.',
  },
  changed: {
    password_changed: {
      subject: 'Your Marsad password was changed',
      heading: 'Your password was changed',
      body: 'The password of your account was changed, and other browsers were signed out.',
    },
    two_factor_on: {
      subject: 'Two-factor authentication was turned on',
      heading: 'Two-factor authentication is on',
      body: 'Your account now asks for a code from your authenticator app at sign-in, and other browsers were signed out.',
    },
    two_factor_off: {
      subject: 'Two-factor authentication was turned off',
      heading: 'Two-factor authentication is off',
      body: 'Your account no longer asks for a code from an authenticator app at sign-in, and other browsers were signed out.',
    },
    recovery_codes_renewed: {
      subject: 'Your Marsad recovery codes were replaced',
      heading: 'New recovery codes',
      body: 'New recovery codes were created for your account. The old ones no longer work, and other browsers were signed out.',
    },
    passkey_added: {
      subject: 'A passkey was added to your Marsad account',
      heading: 'New passkey',
      body: 'A passkey was added to your account. It signs in without the password, and other browsers were signed out.',
      note: 'If this was you, no action is needed. If not, reset your password now and ask the operators of this server to remove the passkey: a new password alone does not.',
    },
    passkey_removed: {
      subject: 'A passkey was removed from your Marsad account',
      heading: 'Passkey removed',
      body: 'A passkey was removed from your account. It no longer signs in, and other browsers were signed out.',
    },
    identity_linked: {
      subject: 'A sign-in provider was linked to your Marsad account',
      heading: 'A sign-in provider was linked',
      body: 'Your account can now be signed in to with a single sign-on provider, and other browsers were signed out.',
      note: 'If this was you, no action is needed. If not, reset your password now, then unlink the provider in your profile: a new password alone does not.',
    },
    identity_unlinked: {
      subject: 'A sign-in provider was unlinked from your Marsad account',
      heading: 'A sign-in provider was unlinked',
      body: 'A single sign-on provider can no longer be used to sign in to your account, and other browsers were signed out.',
    },
  },
  changedAction: {
    button: 'It was not me',
    note: 'If this was you, no action is needed. If not, reset your password now.',
  },
  newSignIn: {
    subject: 'New sign-in to your Marsad account',
    heading: 'A new browser signed in',
    body: 'Your account was signed in to from a new browser.',
    button: 'Check my sessions',
    note: 'If this was you, no action is needed. If not, change your password and end the sessions you do not recognise.',
  },
  origin: ({ time, ip, browser }: SignInOrigin) => [
    `When: ${isolate(time)}`,
    `Browser: ${isolate(browser || 'unknown')}`,
    `Address: ${isolate(ip)}`,
  ],
}

const ar: typeof en = {
  code: {
    subject: 'رمز التحقق في مرصد',
    heading: 'أكّد بريدك الإلكتروني',
    body: 'أدخل هذا الرمز في مرصد لإكمال إنشاء حسابك.',
    note: 'يُستخدم الرمز مرة واحدة وتنتهي صلاحيته بعد 10 دقائق. إن لم تطلبه فتجاهل هذه الرسالة.',
  },
  alreadyRegistered: {
    subject: 'لديك حساب في مرصد بالفعل',
    heading: 'لديك حساب بالفعل',
    body: 'حاول أحدهم، ولعلّه أنت، التسجيل بهذا البريد مرة أخرى. لم يتغيّر شيء في حسابك، ويمكنك تسجيل الدخول كالمعتاد.',
    button: 'تسجيل الدخول',
    note: 'إن نسيت كلمة المرور فاختر «نسيت كلمة المرور؟» في صفحة الدخول. وإن لم تكن أنت من حاول التسجيل فلا يلزمك فعل شيء.',
  },
  reset: {
    subject: 'استعادة كلمة المرور في مرصد',
    heading: 'اختر كلمة مرور جديدة',
    body: 'وصلنا طلب لاستعادة كلمة مرور حسابك. افتح هذا الرابط لاختيار كلمة مرور جديدة.',
    button: 'اختيار كلمة مرور جديدة',
    note: 'يُستخدم الرابط مرة واحدة خلال 30 دقيقة، ويُنهي جميع جلساتك. إن لم تطلبه فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
  },
  changed: {
    password_changed: {
      subject: 'تغيّرت كلمة مرورك في مرصد',
      heading: 'تغيّرت كلمة مرورك',
      body: 'غُيّرت كلمة مرور حسابك للتو، وسُجّل الخروج من المتصفحات الأخرى.',
    },
    two_factor_on: {
      subject: 'فُعّل التحقق بخطوتين في حسابك',
      heading: 'التحقق بخطوتين مفعّل',
      body: 'صار حسابك يطلب رمزًا من تطبيق المصادقة عند تسجيل الدخول، وسُجّل الخروج من المتصفحات الأخرى.',
    },
    two_factor_off: {
      subject: 'أُوقف التحقق بخطوتين في حسابك',
      heading: 'التحقق بخطوتين متوقف',
      body: 'لم يعد حسابك يطلب رمزًا من تطبيق المصادقة عند تسجيل الدخول، وسُجّل الخروج من المتصفحات الأخرى.',
    },
    recovery_codes_renewed: {
      subject: 'استُبدلت رموز الاسترداد في حسابك',
      heading: 'رموز استرداد جديدة',
      body: 'أُنشئت رموز استرداد جديدة لحسابك، ولم تعد الرموز القديمة صالحة، وسُجّل الخروج من المتصفحات الأخرى.',
    },
    passkey_added: {
      subject: 'أُضيف مفتاح مرور إلى حسابك في مرصد',
      heading: 'مفتاح مرور جديد',
      body: 'أُضيف إلى حسابك مفتاح مرور يسجّل الدخول بلا كلمة مرور، وسُجّل الخروج من المتصفحات الأخرى.',
      note: 'إن كنت أنت من فعل ذلك فلا يلزمك شيء. وإن لم تكن أنت فاختر كلمة مرور جديدة الآن واطلب من مشغّلي هذا الخادم إزالة المفتاح، فتغيير كلمة المرور وحده لا يزيله.',
    },
    passkey_removed: {
      subject: 'أُزيل مفتاح مرور من حسابك في مرصد',
      heading: 'أُزيل مفتاح مرور',
      body: 'أُزيل من حسابك مفتاح مرور ولم يعد يسجّل الدخول، وسُجّل الخروج من المتصفحات الأخرى.',
    },
    identity_linked: {
      subject: 'رُبط حسابك في مرصد بمزوّد دخول',
      heading: 'رُبط حسابك بمزوّد دخول',
      body: 'صار بالإمكان الدخول إلى حسابك عبر مزوّد دخول موحّد، وسُجّل الخروج من المتصفحات الأخرى.',
      note: 'إن كنت أنت من فعل ذلك فلا يلزمك شيء. وإن لم تكن أنت فاختر كلمة مرور جديدة الآن ثم فُكّ ربط المزوّد من ملفك الشخصي، فتغيير كلمة المرور وحده لا يفكّه.',
    },
    identity_unlinked: {
      subject: 'فُكّ ربط حسابك في مرصد بمزوّد دخول',
      heading: 'فُكّ ربط حسابك بمزوّد دخول',
      body: 'لم يعد الدخول إلى حسابك ممكنًا عبر مزوّد الدخول الموحّد، وسُجّل الخروج من المتصفحات الأخرى.',
    },
  },
  changedAction: {
    button: 'لم أكن أنا',
    note: 'إن كنت أنت من فعل ذلك فلا يلزمك شيء. وإن لم تكن أنت فاختر كلمة مرور جديدة الآن.',
  },
  newSignIn: {
    subject: 'تسجيل دخول جديد إلى حسابك في مرصد',
    heading: 'دخول من متصفح جديد',
    body: 'سُجّل الدخول إلى حسابك من متصفح جديد.',
    button: 'مراجعة جلساتي',
    note: 'إن كنت أنت فلا يلزمك فعل شيء. وإن لم تكن أنت فغيّر كلمة المرور وأنهِ الجلسات التي لا تعرفها.',
  },
  origin: ({ time, ip, browser }) => [
    `الوقت: ${isolate(time)}`,
    `المتصفح: ${isolate(browser || 'غير معروف')}`,
    `عنوان الشبكة: ${isolate(ip)}`,
  ],
}

export const accountMessages: Record<Locale, typeof en> = { en, ar }
