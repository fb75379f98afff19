/**
 * An active user's month, with 20 days of work, for `npm run cost`. The numbers are estimates: replace them by those of
 * the query *Traffic by call* of a stack in use.
 */
export const usageMix = {
  /** Calls of the contract, by their names in the bench. */
  calls: {
    // A session lasts through a week without use.
    'user.login': 3,
    'user.getProfile': 30,
    'user.getCopyAccess': 10,
    'validate.validateUser': 0.1,
    'user.signUp': 0.1,
    // A user looks at leads many times a day, adds some and changes more.
    'msmart.listMyTeams': 40,
    'msmart.getPersonalDashboard': 20,
    'msmart.listMyLeads': 80,
    'msmart.getLead': 60,
    'msmart.createLead': 20,
    'msmart.updateLead': 40,
    'msmart.quickSaveLead': 30,
    'msmart.getGroupDashboard': 5,
    // Home and Today show the user's day. A lead in two gets a message.
    'msmart.getMyDay': 60,
    'msmart.recordMessage': 25,
    'msmart.getMyFunnel': 8,
    'msmart.listLeadChats': 15,
    'words.listTemplates': 10,
    'user.listNotices': 60,
    'user.readNotices': 10,
    // A user takes two lessons a week.
    'mu.listCourses': 8,
    'mu.getLesson': 8,
    'mu.listQuestions': 8,
    'mu.submitLesson': 8,
    'mu.keepPosition': 40,
    // A user looks at one bot daily and changes it occasionally.
    'mchat.listChats': 20,
    'mchat.listVisitors': 40,
    'mchat.getFunnel': 8,
    'mchat.listLinks': 4,
    'mchat.updateTextBlock': 10,
    // The bot has 15 visitors a month, each with ten messages or taps. Five leave a number, one of them a known one.
    'chat.getDesign': 15,
    'chat.getFlows': 15,
    'chat.getWelcome': 15,
    'chat.getHistory': 15,
    'chat.startChat': 15,
    'chat.saveHistory': 145,
    'chat.saveHistory with a number': 4,
    'chat.saveHistory with the number of a lead': 1,
    'chat.saveCurrentFlow': 45,
  } as Readonly<Record<string, number>>,
  mails: 0.5,
  /** A tab of M-Chat is in front for half of its time. Visitors' messages and the owner's changes are pushed. */
  sockets: { connects: 30, visibleMinutes: 300, hiddenMinutes: 300, pushes: 400 },
  /** Files of the app and the chat that are not in the browser's cache. */
  edgeFiles: 150,
  edgeMegabytes: 25,
  tableMegabytes: 1,
  fileMegabytes: 2,
} as const;

/** The days of use in a month, and the busiest hour's share of a day. */
export const peak = { days: 20, busiestHour: 3 / 16 } as const;

/** The usage of a socket in the function `live`. A test confirms the cost of a ping. */
export const perSocket = {
  /** A message and its reply cause one conditional write. */
  ping: { socketMessages: 2, invocations: 1, writeUnits: 1 },
  /** A socket is counted and registered in one transaction, and removed in another. */
  connect: { socketMessages: 2, invocations: 3, writeUnits: 9, readUnits: 3 },
  /** The invocation is counted with the call or the stream that pushes. */
  push: { socketMessages: 1 },
  /** Duration of an invocation. */
  milliseconds: 15,
} as const;

/** A call's usage that the bench does not count. */
export const perCall = {
  /** A round trip from a function to AWS in its region. */
  awsTripMs: 5,
  /** The memory in MB at which a function has one core of its own. */
  coreOf: 1769,
  /** The function's line and the access log, with CloudWatch's 26 bytes for each. */
  logBytes: 550,
  /** The response with its headers, behind the edge. Lists are compressed. */
  edgeBytes: 2500,
  /** X-Ray's share of the invocations: none unless the setting `tracing` is on. */
  traced: 0,
  /** DynamoDB caches the table's key for each caller, and asks for it again after five idle minutes. */
  keyCalls: 0.001,
} as const;

/** Usage that does not depend on the number of users. */
export const standing = {
  secrets: 3,
  alarmMetrics: 49,
  ownMetrics: 10,
  dashboards: 1,
  // Each of thirteen functions asks for the table's key every five minutes.
  keyCalls: 13 * 8_640,
  // The clock runs every five minutes, for three seconds, and makes 21 requests to the site, which cause 15
  // invocations.
  invocations: 138_000,
  readUnits: 130_000,
  writeUnits: 34_600,
  gigabyteSeconds: 17_000,
  edgeRequests: 181_000,
  edgeFunctions: 181_000,
  edgeGigabytes: 0.7,
  logGigabytes: 0.1,
  httpCalls: 112_000,
  socketMessages: 17_300,
  // Metrics of us-east-1 that the clock reads from elsewhere; twice as many with a domain.
  metricReads: 8_640,
} as const;
