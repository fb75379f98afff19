/**
 * What one active user does in a month, which is what `npm run cost` reckons with: somebody who works with the suite on
 * 20 days. Not measured anywhere yet: replace it by the query *Traffic by call* of a stack in use.
 */
export const usageMix = {
  /** Calls of the contract, by their names in the bench. */
  calls: {
    // A session lasts a week of idleness.
    'user.login': 3,
    'user.getProfile': 30,
    'user.getCopyAccess': 10,
    'validate.validateUser': 0.1,
    'user.signUp': 0.1,
    // The leads: looked at many times a day, some added, more moved on.
    'msmart.listMyTeams': 40,
    'msmart.getPersonalDashboard': 20,
    'msmart.listMyLeads': 80,
    'msmart.getLead': 60,
    'msmart.createLead': 20,
    'msmart.updateLead': 40,
    'msmart.quickSaveLead': 30,
    'msmart.getGroupDashboard': 5,
    // Two lessons a week.
    'mu.listCourses': 8,
    'mu.getLesson': 8,
    'mu.listQuestions': 8,
    'mu.submitLesson': 8,
    'mu.keepPosition': 40,
    // One bot, looked at daily and changed now and then.
    'mchat.listChats': 20,
    'mchat.listVisitors': 40,
    'mchat.updateTextBlock': 10,
    // Its visitors: 15 in a month, who write or tap ten times each.
    'chat.getDesign': 15,
    'chat.getFlows': 15,
    'chat.getWelcome': 15,
    'chat.getHistory': 15,
    'chat.startChat': 15,
    'chat.saveHistory': 150,
    'chat.saveCurrentFlow': 45,
  } as Readonly<Record<string, number>>,
  mails: 0.5,
  /** A tab of M-Chat, half of the time in front; what is pushed are the visitors' messages and the owner's own changes. */
  sockets: { connects: 30, visibleMinutes: 300, hiddenMinutes: 300, pushes: 400 },
  /** Fresh files of the app and the chat, what is not in the browser's cache. */
  edgeFiles: 150,
  edgeMegabytes: 25,
  tableMegabytes: 1,
  fileMegabytes: 2,
} as const;

/** When it is done: on so many days of the month, and so much of a day's in its busiest hour. */
export const peak = { days: 20, busiestHour: 3 / 16 } as const;

/** What a socket takes, as functions/live has it; a ping's cost is held by a test. */
export const perSocket = {
  /** A message and its answer, one conditional write. */
  ping: { socketMessages: 2, invocations: 1, writeUnits: 1 },
  /** It comes, is counted and registered in one transaction, and goes in another. */
  connect: { socketMessages: 2, invocations: 3, writeUnits: 9, readUnits: 3 },
  /** Its function's invocation is that of the call or of the stream. */
  push: { socketMessages: 1 },
  /** Of an invocation. */
  milliseconds: 15,
} as const;

/** What a call takes beside what the bench counts. */
export const perCall = {
  /** A round trip of a function to AWS in its region. */
  awsTripMs: 5,
  /** Of one core: 1769 MB have it, less have a part. Lambda's core against the bench's. */
  coreOf: 1769,
  /** The function's line, the access log, and 26 bytes of CloudWatch's own for each. */
  logBytes: 550,
  /** Behind the edge, headers included; lists are compressed. */
  edgeBytes: 2500,
  /** X-Ray's share of the invocations: none, unless the setting tracing is on. */
  traced: 0,
  /** DynamoDB keeps a table's key for each caller, and asks for it again after five idle minutes: once in so many calls. */
  keyCalls: 0.001,
} as const;

/** What costs the same however many people there are. */
export const standing = {
  ...{ secrets: 3, alarmMetrics: 47, ownMetrics: 10, dashboards: 1 },
  // Twelve functions, each asking for the table's key every five minutes.
  keyCalls: 12 * 8_640,
  // The clock runs every five minutes, for three seconds, and asks the site 21 things, which are 15 invocations.
  ...{ invocations: 138_000, readUnits: 130_000, writeUnits: 34_600, gigabyteSeconds: 17_000 },
  ...{ edgeRequests: 181_000, edgeFunctions: 181_000, edgeGigabytes: 0.7, logGigabytes: 0.1 },
  ...{ httpCalls: 112_000, socketMessages: 17_300 },
  // What it reads of us-east-1, from elsewhere; as many again where there is a domain.
  metricReads: 8_640,
} as const;
