/** What is wrong with a field, in any form. */
export const problems = {
  required: 'هذا الحقل مطلوب.',
  email: 'اكتب عنوانًا مثل name@example.com.',
  tooLong: 'هذا النص أطول من المسموح.',
  passwordShort: 'استخدم 12 حرفًا على الأقل.',
  passwordLong: 'استخدم 128 حرفًا على الأكثر.',
  passwordWeak: 'كلمة المرور هذه سهلة التخمين. أضف إليها كلمة أو كلمتين.',
  passwordWrong: 'ليست هذه كلمة مرورك الحالية.',
  mismatch: 'كلمتا المرور غير متطابقتين. تحقّق منهما.',
  agree: 'الموافقة مطلوبة للمتابعة.',
  code: 'أدخل الأرقام الستة كاملة.',
  anyCode: 'أدخل الأرقام الستة من التطبيق أو رمز استرداد.',
  recoveryCode: 'أدخل رمز الاسترداد كما ظهر لك.',
}
