import { z } from 'zod';
import { done, rowIdText } from '../../contract/fields.schema.ts';
import { typedLine } from '../../platform/study.schema.ts';
import { nickNameLimit, passwordPattern } from '../account-format.ts';
import { issuedToken, oneTimeSecretText, phone, verifyCodeText } from './auth.schema.ts';

/** What a code is for: it is good for nothing else. */
const codeType = z.enum(['login', 'register', 'bind', 'reset']);
export type CodeType = z.infer<typeof codeType>;

const newPassword = z.string().regex(passwordPattern);

const vipStudyLevel = z.object({
  studyPhaseCode: z.int(),
  /** 1 in service, 2 ended. */
  serviceStatus: z.int(),
});

/** What a membership gives, by study phase (docs/product/shop.md#vip-rights). */
const vipEntry = z.object({
  /** 1 personal member, 2 school member, 3 member of one product line. */
  vipType: z.int(),
  /** 1 resources, 2 question bank and papers, 3 books; 0 all of them. */
  productLine: z.int(),
  vipStudyLevelVoList: z.array(vipStudyLevel),
  vipName: z.string(),
  /** Last day of service, ISO. */
  endTime: z.string(),
  /** Days of service after today, by the gateway's day in China; left out by gateways that do not count them. */
  daysLeft: z.int().optional(),
});
export type VipEntry = z.infer<typeof vipEntry>;

/** A school that the user works for. */
const customer = z.object({ id: z.string(), customerName: z.string() });
export type Customer = z.infer<typeof customer>;

/** The logged-in user (docs/product/people.md#session). */
const userInfo = z.object({
  id: z.string(),
  nickName: z.string(),
  /** Masked, 138****0000: the whole number is on no page. */
  phone: z.string(),
  /** Relative to the CDN base, empty for the default of the sex. */
  avatar: z.string(),
  /** 0 not said, 1 male, 2 female. */
  sex: z.int(),
  /**
   * 1 ordinary, 2 member, 3 and 4 other member kinds; -1 is set in the browser (docs/product/people.md#school-mode).
   */
  userType: z.int(),
  integralAmount: z.int(),
  /** Messages that the person has not read; a gateway without messages leaves it out. */
  unreadNum: z.int().optional(),
  /** 1 or 2: first login. 0: not. */
  firstLogin: z.int(),
  /** 1: school features are open. */
  openSchoolStatus: z.int(),
  customerList: z.array(customer),
  /** `0` where none was chosen. */
  lastLoginCustomerId: z.string(),
  /** Entries by customer id; a customer whose contract ended has none. */
  vipUserVOMap: z.record(z.string(), z.array(vipEntry)),
  vipUserList: z.array(vipEntry),
  /** Codes are 0 and names empty where the person has not said. */
  studyPhaseName: z.string(),
  studyPhaseCode: z.int(),
  subjectName: z.string(),
  subjectCode: z.int(),
  /** Province of the profile; 0 where it is not said. A gateway without profiles leaves both out. */
  areaCode: z.int().optional(),
  /** Textbook version of the profile; empty where it is not said. */
  textbookVersionCode: z.string().optional(),
});
export type UserInfo = z.infer<typeof userInfo>;

/** What the personal centre shows and edits. */
const userDetail = z.object({
  id: z.string(),
  nickName: z.string(),
  phone: z.string(),
  avatar: z.string(),
  sex: z.int(),
  studyPhaseCode: z.int(),
  studyPhaseName: z.string(),
  subjectCode: z.int(),
  subjectName: z.string(),
  textbookVersionCode: z.string(),
  textbookVersionName: z.string(),
  /** Province; 0 where it is not said. */
  areaCode: z.int(),
  areaName: z.string(),
  /** Empty where none was chosen. */
  schoolId: z.string(),
  schoolName: z.string(),
  hasPassword: z.boolean(),
  wechatBound: z.boolean(),
  wechatName: z.string(),
  /** ISO moments. */
  registerTime: z.string(),
  lastLoginTime: z.string(),
  integralAmount: z.int(),
});
export type UserDetail = z.infer<typeof userDetail>;

/** The complete-user-info form and the personal info page: missing fields are not changed. */
const userUpdate = z.strictObject({
  nickName: typedLine().trim().min(1).max(nickNameLimit).optional(),
  sex: z.int().min(0).max(2).optional(),
  studyPhaseCode: z.int32().optional(),
  subjectCode: z.int32().optional(),
  textbookVersionCode: typedLine().min(1).max(20).optional(),
  areaCode: z.int32().optional(),
  /** Empty takes the school away. */
  schoolId: rowIdText.or(z.literal('')).optional(),
  /** Empty gives the default picture of the sex back; another one comes by `user.avatar`. */
  avatar: z.literal('').optional(),
});
export type UserUpdate = z.infer<typeof userUpdate>;

export const userSchemas = {
  'user.sendVerifyCode': {
    input: z.strictObject({ phone, type: codeType }),
    data: z.object({ /** With DEMO=on: what the text message would say. */ demoCode: z.string().optional() }),
  },
  'user.register': {
    input: z.strictObject({ phone, verifyCode: verifyCodeText, password: newPassword }),
    data: done,
  },
  'user.checkPhone': {
    input: z.strictObject({ phone: typedLine().max(20) }),
    /** Of its form alone: neither accounts nor codes are looked at. */
    data: z.object({ valid: z.boolean() }),
  },
  'user.checkVerifyCode': {
    input: z.strictObject({ phone, verifyCode: verifyCodeText, type: codeType }),
    data: z.object({
      /** Proof that the phone is the person's: good once, for the same phone and purpose. */
      verifyToken: z.string(),
      expiresIn: z.int(),
    }),
  },
  'user.changePassword': {
    input: z.strictObject({ phone, verifyToken: oneTimeSecretText, password: newPassword }),
    data: done,
  },
  'user.verifyAndSubmit': {
    input: z.strictObject({ verifyCode: verifyCodeText, password: newPassword }),
    data: issuedToken,
  },
  'user.changePhoneAndPassword': {
    input: z
      .strictObject({
        oldPassword: z.string().min(1).max(64).optional(),
        verifyToken: oneTimeSecretText.optional(),
        phone: phone.optional(),
        verifyCode: verifyCodeText.optional(),
        password: newPassword.optional(),
      })
      .refine((i) => (i.oldPassword === undefined) !== (i.verifyToken === undefined), 'one proof')
      .refine((i) => i.phone !== undefined || i.password !== undefined, 'something to change')
      .refine((i) => (i.phone === undefined) === (i.verifyCode === undefined), 'a new phone has its code'),
    data: issuedToken,
  },
  'user.checkUserByPhone': {
    input: z.strictObject({ phone, verifyToken: oneTimeSecretText.optional() }),
    /** null without a proof that the phone is the person's. */
    data: z.object({ exists: z.boolean().nullable() }),
  },
  'user.info': { input: z.strictObject({}), data: userInfo },
  'user.detail': { input: z.strictObject({}), data: userDetail },
  'user.update': { input: userUpdate, data: done },
  /** The path of the kept picture, as `user.info` has it. */
  'user.avatar': { input: z.strictObject({}), data: z.object({ avatar: z.string() }) },
  'user.accountBinding': {
    input: z.discriminatedUnion('action', [
      z
        .strictObject({
          action: z.literal('bind'),
          bindToken: oneTimeSecretText,
          verifyCode: verifyCodeText.optional(),
          password: z.string().min(1).max(64).optional(),
        })
        .refine((i) => (i.verifyCode === undefined) !== (i.password === undefined), 'one proof'),
      z.strictObject({ action: z.literal('unbind'), verifyCode: verifyCodeText }),
    ]),
    data: z.object({ wechatBound: z.boolean(), wechatName: z.string() }),
  },
  'user.closeAccount': {
    input: z
      .strictObject({ password: z.string().min(1).max(64).optional(), verifyCode: verifyCodeText.optional() })
      .refine((i) => (i.verifyCode === undefined) !== (i.password === undefined), 'one proof'),
    /** ISO moment at which nothing personal is left. */
    data: z.object({ closesAt: z.string() }),
  },
  'user.ownData': { input: z.strictObject({}), data: done },
  'user.ownDataState': {
    input: z.strictObject({}),
    data: z.object({
      /** `none`: nothing was asked for lately. */
      state: z.enum(['none', 'waiting', 'running', 'done', 'failed']),
      /** Path that gives the archive until `endsAt`, an ISO moment; with `done`. */
      url: z.string().optional(),
      endsAt: z.string().optional(),
      size: z.int().optional(),
      /** Why it failed. */
      message: z.string().optional(),
    }),
  },
  'user.updateFirstLoginSchool': { input: z.strictObject({ schoolId: rowIdText.or(z.literal('')) }), data: done },
  'user.saveUserSelectCustomerId': { input: z.strictObject({ customerId: rowIdText.or(z.literal('0')) }), data: done },
};
