export default {
  "no-member": "你不是这个群的成员",
};
